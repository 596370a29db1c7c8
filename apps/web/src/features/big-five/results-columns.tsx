import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import type { BigFiveResultRow } from '@vantage/contracts/big-five/big-five-results'
import type { Trait } from '@vantage/contracts/big-five/traits'
import { columnsOf } from '../../components/data-table/list-columns.ts'
import { Moment } from '../../components/moment.tsx'
import { Scale } from './results-scale.tsx'

const Name = chakra('button', {
  base: {
    minHeight: '32px',
    fontWeight: 'strong',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    textDecoration: 'underline',
    textDecorationColor: 'line.strong',
    textUnderlineOffset: '3px',
    _hover: { textDecorationColor: 'currentColor' },
  },
})
const Sum = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: 's3', fontSize: 'md' },
})
const Wide = chakra('span', { base: { display: { base: 'block', sm: 'none', xl: 'block' } } })

/** In the order in which HR reads them. */
export const shownTraits = ['N', 'E', 'O', 'C', 'A'] as const satisfies Trait[]

const column = columnsOf<BigFiveResultRow>()

/** The columns of the Big Five results; the name opens a result. */
export const bigFiveColumns = (i18n: I18n, onOpen: (id: number) => void) =>
  column.columns([
    column.accessor('name', {
      header: i18n.t('big-five.results.name'),
      meta: { title: true },
      cell: ({ row, getValue }) => (
        <Name
          type="button"
          title={i18n.t('big-five.results.open')}
          onClick={() => onOpen(row.original.id)}
        >
          {getValue()}
        </Name>
      ),
    }),
    column.accessor('post', { header: i18n.t('big-five.results.post'), meta: { minor: true } }),
    column.accessor('createdAt', {
      id: 'created',
      header: i18n.t('big-five.results.created'),
      sortDescFirst: true,
      meta: { short: true, minor: true },
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    ...shownTraits.map((trait) =>
      column.accessor(({ scores }) => scores[trait], {
        id: trait,
        header: i18n.t('big-five.results.trait', { trait }),
        sortDescFirst: true,
        meta: { numeric: true },
        cell: ({ getValue }) => (
          <Sum>
            {getValue()}
            <Wide>
              <Scale score={getValue()} width="48px" />
            </Wide>
          </Sum>
        ),
      }),
    ),
  ])
