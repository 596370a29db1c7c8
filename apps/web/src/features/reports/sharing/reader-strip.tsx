import { chakra } from '@chakra-ui/react'
import type { SharedReading } from '@vantage/contracts/reports/sharing'
import { formatDay } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'

const Strip = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 's3',
    rowGap: '2px',
    paddingBlock: 's3',
    paddingInline: { base: 's4', sm: 's6' },
    background: 'info.tint',
    borderBottom: 'hairline',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    '& > b': { fontSize: 'md' },
    '& > span': { color: 'ink.soft', textWrap: 'pretty' },
    _print: { display: 'none' },
  },
})

/** Above a report that is shared with its reader: by whom, until when, as what, and what it is for. */
export function ReaderStrip({ name, shared }: { name: string; shared: SharedReading }) {
  const { i18n, lang } = useI18n()
  const role = shared.asManager ? 'manager' : 'coach'
  return (
    <Strip role="note">
      <b>{i18n.t('sharing.strip', { name, day: formatDay(lang, shared.until) })}</b>
      <span>{i18n.t('sharing.strip-note', { name, role })}</span>
    </Strip>
  )
}
