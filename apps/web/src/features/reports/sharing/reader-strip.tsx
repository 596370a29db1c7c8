import { chakra, Flex } from '@chakra-ui/react'
import type { SharedReading } from '@vantage/contracts/reports/sharing'
import { formatDay } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { Soft } from '../../../components/text.tsx'

/** Above a report that is shared with its reader: by whom, until when, as what, and what it is for. */
export function ReaderStrip({ name, shared }: { name: string; shared: SharedReading }) {
  const { i18n, lang } = useI18n()
  const role = shared.asManager ? 'manager' : 'coach'
  return (
    <Flex
      role="note"
      wrap="wrap"
      align="baseline"
      columnGap="s3"
      rowGap="2px"
      paddingBlock="s3"
      paddingInline={{ base: 's4', sm: 's6' }}
      background="info.tint"
      borderBottom="hairline"
      fontSize="sm"
      overflowWrap="anywhere"
      _print={{ display: 'none' }}
    >
      <chakra.b fontSize="md">
        {i18n.t('sharing.strip', { name, day: formatDay(lang, shared.until) })}
      </chakra.b>
      <Soft textWrap="pretty">{i18n.t('sharing.strip-note', { name, role })}</Soft>
    </Flex>
  )
}
