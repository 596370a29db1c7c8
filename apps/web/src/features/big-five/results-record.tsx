import { chakra, Grid } from '@chakra-ui/react'
import type { BigFiveRecord, BigFiveResultRow } from '@vantage/contracts/big-five/big-five-results'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Drawer } from '../../components/drawer.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { Faint } from '../../components/text.tsx'
import { words } from '../../components/words.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pick } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import { shownTraits } from './results-columns.tsx'
import { Scale } from './scale.tsx'
import { TraitsRadar } from './traits-radar.tsx'

interface RecordDrawerProps {
  id: number
  /** The rows of the list beside it. */
  rows: readonly BigFiveResultRow[]
  onOpen: (id: number) => void
  onClose: () => void
}

/** One result with its sums, item bank and answers; leads to the previous and the next one of the list. */
export function RecordDrawer({ id, rows, onOpen, onClose }: RecordDrawerProps) {
  const { i18n, lang } = useI18n()
  const query = trpc.bigFive.record.useQuery({ id })
  const index = rows.findIndex((row) => row.id === id)
  const shown = query.data ?? rows[index]
  const after = index === -1 ? undefined : rows[index + 1]
  const neighbours = [
    { name: i18n.t('big-five.results.previous'), icon: ChevronLeft, row: rows[index - 1] },
    { name: i18n.t('big-five.results.next'), icon: ChevronRight, row: after },
  ]
  const note = shown && `${shown.post} · ${formatDateTime(lang, new Date(shown.createdAt))}`
  return (
    <Drawer
      title={shown?.name ?? i18n.t('big-five.results.open')}
      {...(note ? { note } : {})}
      footer={
        <>
          {i18n.t('big-five.results.unnormed')}
          {neighbours.map(({ name, icon, row }) => (
            // Not disabled: at the end of the list the button keeps the focus.
            <Button
              key={name}
              icon={icon}
              aria-disabled={row === undefined}
              onClick={() => row && onOpen(row.id)}
            >
              {name}
            </Button>
          ))}
        </>
      }
      onClose={onClose}
    >
      <Loaded
        query={query}
        skeleton={<SkeletonLine height="320px" role="status" aria-label={i18n.t(words.loading)} />}
      >
        {(record) => <RecordDetails record={record} />}
      </Loaded>
    </Drawer>
  )
}

function RecordDetails({ record }: { record: BigFiveRecord }) {
  const { i18n, lang } = useI18n()
  const { scores, answers, bank, bankVersion: version, key } = record
  return (
    <Grid gap="s5">
      <TraitsRadar scores={scores} />
      <chakra.dl aria-label={i18n.t('big-five.results.scores')}>
        {shownTraits.map((trait) => (
          <Grid
            key={trait}
            templateColumns="minmax(0, 1fr) 32px minmax(72px, 34%)"
            alignItems="center"
            gap="s3"
            minHeight="40px"
            borderBottom="hairline"
          >
            <dt>{i18n.t('big-five.results.trait', { trait })}</dt>
            <chakra.dd fontVariantNumeric="tabular-nums">
              <chakra.b display="block" textAlign="right">
                {scores[trait]}
              </chakra.b>
            </chakra.dd>
            <Scale small score={scores[trait]} />
          </Grid>
        ))}
      </chakra.dl>
      <chakra.dl
        display="grid"
        gridTemplateColumns="max-content minmax(0, 1fr)"
        columnGap="s4"
        rowGap="s1"
        fontSize="sm"
        css={{ '& dt': { color: 'ink.soft' }, '& dd': { overflowWrap: 'anywhere' } }}
      >
        <dt>{i18n.t('big-five.results.bank')}</dt>
        <dd>{i18n.t('big-five.results.bank-version', { bank, version })}</dd>
        <dt>{i18n.t('big-five.results.language')}</dt>
        <dd>
          {i18n.t('big-five.results.language-is', {
            lang: record.lang,
            changed: String(record.langChanged),
          })}
        </dd>
        <dt>{i18n.t('big-five.results.key')}</dt>
        <dd>{key}</dd>
      </chakra.dl>
      <section>
        <h3>{i18n.t('big-five.results.answers')}</h3>
        <chakra.ol fontSize="sm">
          {answers.map(({ number, trait, content, content_en, position }) => (
            <chakra.li
              key={number}
              display="grid"
              gridTemplateColumns="24px minmax(0, 1fr)"
              columnGap="s2"
              paddingBlock="s2"
              borderBottom="hairline"
            >
              <Faint fontVariantNumeric="tabular-nums">{number}</Faint>
              <p>
                {pick(lang, content, content_en)}{' '}
                <Faint fontVariantNumeric="tabular-nums">{trait}</Faint>
              </p>
              <chakra.b gridColumn={2} fontWeight="strong">
                {position} {i18n.t('big-five.results.option', { position })}
              </chakra.b>
            </chakra.li>
          ))}
        </chakra.ol>
      </section>
    </Grid>
  )
}
