import { Box, Flex, Text } from '@chakra-ui/react'
import type { MessageReach } from '@vantage/contracts/messages/schedule'
import { Copy } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/notice.tsx'
import { notify } from '../../../components/notify.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../lib/names.ts'

interface ReachOfProps {
  who?: 'raters' | 'participants'
  people: number
  none: MessageReach['none']
}

/** How many of `people` a message can reach, and the names of the others, to be told in another way. */
export function ReachOf({ who = 'raters', people, none }: ReachOfProps) {
  const { i18n, lang } = useI18n()
  const title = i18n.t('activity.unreachable', { people: none.length })
  const names = none.map((person) => {
    const name = `${personName(lang, person)} (${person.username})`
    return person.why === 'deactivated' ? i18n.t('activity.name-deactivated', { name }) : name
  })
  const copy = async () => {
    await navigator.clipboard.writeText(names.join('\n'))
    notify({ kind: 'good', title: i18n.t('activity.names-copied', { people: names.length }) })
  }
  return (
    <Box marginTop="s3">
      <Notice size="sm" kind={none.length > 0 ? 'warn' : 'info'}>
        <p>
          <b>{i18n.t('activity.reachable', { who, reachable: people - none.length, people })}</b>
        </p>
        {none.length > 0 && (
          <>
            <Flex wrap="wrap" align="center" gap="s3">
              <Text flex={1}>{title}</Text>
              {/* Without TLS there is no clipboard. */}
              {'clipboard' in navigator && (
                <Button icon={Copy} onClick={() => void copy()}>
                  {i18n.t('activity.copy-names')}
                </Button>
              )}
            </Flex>
            <Box
              as="ul"
              tabIndex={0}
              aria-label={title}
              maxHeight="20vh"
              marginTop="s2"
              overflowY="auto"
              fontSize="sm"
            >
              {none.map(({ id }, index) => (
                <li key={id}>{names[index]}</li>
              ))}
            </Box>
          </>
        )}
      </Notice>
    </Box>
  )
}
