import { chakra, Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ComparisonOutput } from '@vantage/contracts/reports/overview'
import { companyAverageFrom } from '@vantage/domain/reports/company-values'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { shown, signed } from '../../../lib/figures.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../lib/names.ts'
import { listTableRecipe } from '../../../theme/recipes/list-table.ts'

const Frame = chakra('div', { base: { position: 'relative', overflowX: { sm: 'auto' } } })
const Label = chakra('span', {
  base: {
    display: { base: 'block', sm: 'none' },
    width: '88px',
    color: 'ink.faint',
    fontSize: 'xs',
  },
})
const Note = chakra('p', {
  base: {
    paddingBlock: 's4',
    paddingInline: { base: 's4', sm: 's5' },
    color: 'ink.soft',
    fontSize: 'sm',
  },
})
/** From 1 to 5: hollow what was, full what is. */
const Scale = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-block',
    width: { base: '120px', lg: '240px' },
    height: '12px',
    borderBottom: '1px solid',
    borderBottomColor: 'line.strong',
    verticalAlign: 'middle',
    '& > i': {
      position: 'absolute',
      bottom: '-6px',
      width: '11px',
      height: '11px',
      marginLeft: '-5px',
      border: '2px solid',
      borderColor: 'weighted',
      borderRadius: '50%',
      background: 'paper',
    },
    '& > i + i': { background: 'weighted' },
  },
})
export type ReadyComparison = Extract<ComparisonOutput, { outcome: 'ready' }>

const at = (score: number) => ({ left: `${(score - 100) / 4}%` })

/** Both averages of every target that both rounds asked about, and the difference. */
export function ComparisonTable({ comparison: { targets } }: { comparison: ReadyComparison }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const columns = (['target', 'earlier', 'now', 'difference', 'scale'] as const).map((name) => ({
    name,
    text: i18n.t('rounds.compare-column', { name }),
  }))
  const textOf = (name: string) => columns.find((column) => column.name === name)?.text
  const few = (
    <>
      – <VisuallyHidden>{i18n.t('rounds.cell-hidden', { reason: 'few' })}</VisuallyHidden>
    </>
  )
  return (
    <Frame>
      <Table.Root
        recipe={listTableRecipe}
        role="table"
        aria-label={i18n.t('rounds.overview-view', { view: 'compare' })}
      >
        <Table.Header role="rowgroup">
          <Table.Row role="row">
            {columns.map(({ name, text }) => (
              <Table.ColumnHeader
                key={name}
                role="columnheader"
                data-number={(name !== 'target' && name !== 'scale') || undefined}
              >
                {text}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body role="rowgroup">
          {targets.map((target) => {
            const { earlier, now, change } = target
            return (
              <Table.Row key={target.id} role="row">
                <Table.Cell role="rowheader" data-cell="title">
                  <b>{pickName(lang, target)}</b>
                </Table.Cell>
                {(
                  [
                    ['earlier', earlier],
                    ['now', now],
                  ] as const
                ).map(([name, score]) => (
                  <Table.Cell key={name} role="cell" data-number>
                    <Label aria-hidden="true">{textOf(name)}</Label>
                    {score === null ? few : shown(score)}
                  </Table.Cell>
                ))}
                <Table.Cell role="cell" data-number>
                  <Label aria-hidden="true">{textOf('difference')}</Label>
                  {change === null ? few : signed(change)}
                </Table.Cell>
                <Table.Cell role="cell">
                  {earlier !== null && now !== null && (
                    <Scale aria-hidden="true">
                      <i style={at(earlier)} />
                      <i style={at(now)} />
                    </Scale>
                  )}
                </Table.Cell>
              </Table.Row>
            )
          })}
        </Table.Body>
      </Table.Root>
      <Note>
        {i18n.t('rounds.compare-note', {
          targets: targets.length,
          from: companyAverageFrom,
        })}
      </Note>
    </Frame>
  )
}
