import { chakra, Flex } from '@chakra-ui/react'
import type { MessageReach } from '@vantage/contracts/messages/schedule'
import { Button } from '../../../../components/button.tsx'
import { ExportMenu } from '../../../../components/data-table/export-menu.tsx'
import { Dialog } from '../../../../components/dialog.tsx'
import { TextLink } from '../../../../components/text-link.tsx'
import { words } from '../../../../components/words.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { toConsoleRow } from '../../../../lib/paths.ts'

interface UnreachedDialogProps {
  activityId: number
  people: MessageReach['none']
  onClose: () => void
}

/** The names of those whom no message can reach, each with the way to their address. */
export function UnreachedDialog({ activityId, people, onClose }: UnreachedDialogProps) {
  const { i18n, lang } = useI18n()
  const input = { id: activityId }
  const title = i18n.t('schedule.unreached', { people: people.length })
  return (
    <Dialog
      title={title}
      note={i18n.t('schedule.unreached-hint')}
      onClose={onClose}
      footer={
        <>
          <ExportMenu
            path="/export/unreached"
            list={{ input, isFiltered: false }}
            total={people.length}
          />
          <Button onClick={onClose}>{i18n.t(words.close)}</Button>
        </>
      }
    >
      <chakra.ul tabIndex={0} aria-label={title} maxHeight="50vh" overflowY="auto" fontSize="sm">
        {people.map(({ why, ...person }) => (
          <Flex
            as="li"
            key={person.id}
            wrap="wrap"
            justify="space-between"
            columnGap="s4"
            paddingBlock="s2"
            borderTop="hairline"
          >
            <TextLink to={toConsoleRow('employee', person.id)}>{personName(lang, person)}</TextLink>
            <chakra.span color="ink.soft">
              {i18n.t('schedule.why-unreached', { why: why.replace('-', '_') })}
            </chakra.span>
          </Flex>
        ))}
      </chakra.ul>
    </Dialog>
  )
}
