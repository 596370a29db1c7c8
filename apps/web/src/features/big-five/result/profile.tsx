import { chakra, Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { TraitScores } from '@vantage/contracts/big-five/big-five-test'
import { bandOf, traits } from '@vantage/contracts/big-five/traits'
import { Panel } from '../../../components/panel.tsx'
import { tableRecipe } from '../../../theme/recipes/table.ts'
import { TraitsRadar } from './traits-radar.tsx'
import { Position } from './position.tsx'

const Halves = chakra(Panel, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.05fr)' },
    alignItems: 'center',
    '& figure': { minWidth: 0, paddingBlock: 's3', paddingInline: { base: 's1', sm: 's3' } },
  },
})
const Numbers = chakra('div', {
  base: {
    height: '100%',
    borderLeft: { lg: 'hairline' },
    borderTop: { base: 'hairline', lg: 0 },
    minWidth: 0,
    '& :is(th, td)': { paddingInline: { base: 's2', sm: 's3' }, whiteSpace: 'normal' },
    '& td:first-of-type': { overflowWrap: 'anywhere', hyphens: 'auto' },
    '& td:nth-of-type(2)': { fontWeight: 'strong' },
    '& [data-position]': { width: '34%', display: { base: 'none', sm: 'table-cell' } },
    '& th > span': { display: 'flex', justifyContent: 'space-between' },
  },
})

/** The radar chart, and its numbers beside it. */
export function Profile({ scores }: { scores: TraitScores }) {
  const { i18n } = useLingui()
  return (
    <Halves>
      <figure>
        <TraitsRadar scores={scores} />
      </figure>
      <Numbers>
        <Table.Root recipe={tableRecipe} height="100%" fontSize="sm">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader scope="col">{i18n.t('big-five.result.trait')}</Table.ColumnHeader>
              <Table.ColumnHeader scope="col" data-number>
                {i18n.t('big-five.result.score')}
              </Table.ColumnHeader>
              <Table.ColumnHeader data-position aria-hidden="true">
                <span>
                  <span>12</span>
                  <span>60</span>
                </span>
              </Table.ColumnHeader>
              <Table.ColumnHeader scope="col">
                {i18n.t('big-five.result.on-scale')}
              </Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {traits.map((trait) => (
              <Table.Row key={trait}>
                <Table.Cell>{i18n.t('big-five.trait', { trait })}</Table.Cell>
                <Table.Cell data-number>{scores[trait]}</Table.Cell>
                <Table.Cell data-position aria-hidden="true">
                  <Position score={scores[trait]} />
                </Table.Cell>
                <Table.Cell>{i18n.t('big-five.band', { band: bandOf(scores[trait]) })}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Numbers>
    </Halves>
  )
}
