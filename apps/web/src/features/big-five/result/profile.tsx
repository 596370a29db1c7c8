import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { TraitScores } from '@vantage/contracts/big-five/big-five-test'
import { bandOf, traits } from '@vantage/contracts/big-five/traits'
import { DataTable, Panel } from '../../../components/panel.tsx'
import { TraitsRadar } from './traits-radar.tsx'
import { Position } from './position.tsx'

const Halves = chakra(Panel, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.05fr)' },
    alignItems: 'center',
    '& figure': { position: 'relative', height: '330px', padding: 's3', minWidth: 0 },
  },
})
const Numbers = chakra('div', {
  base: {
    height: '100%',
    borderLeft: { lg: 'hairline' },
    borderTop: { base: 'hairline', lg: 0 },
    minWidth: 0,
    '& :is(th, td)': { paddingInline: 's3' },
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
        <DataTable dense height="100%">
          <thead>
            <tr>
              <th scope="col">{i18n.t('big-five.result.trait')}</th>
              <th scope="col" data-number>
                {i18n.t('big-five.result.score')}
              </th>
              <th data-position aria-hidden="true">
                <span>
                  <span>12</span>
                  <span>60</span>
                </span>
              </th>
              <th scope="col">{i18n.t('big-five.result.on-scale')}</th>
            </tr>
          </thead>
          <tbody>
            {traits.map((trait) => (
              <tr key={trait}>
                <td>{i18n.t('big-five.trait', { trait })}</td>
                <td data-number>{scores[trait]}</td>
                <td data-position aria-hidden="true">
                  <Position score={scores[trait]} />
                </td>
                <td>{i18n.t('big-five.band', { band: bandOf(scores[trait]) })}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Numbers>
    </Halves>
  )
}
