import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import type { BigFiveResultRow } from '@vantage/contracts/big-five/big-five-results'
import type { Trait } from '@vantage/contracts/big-five/traits'
import { columnsOf } from '../../components/data-table/list-columns.ts'
import { RowLink } from '../../components/editing/open-row.tsx'
import { Moment } from '../../components/moment.tsx'
import { Scale } from './scale.tsx'

/** In the order that HR reads them in. */
export const shownTraits = ['N', 'E', 'O', 'C', 'A'] as const satisfies Trait[]

/** A result as a card: who and when, then the five sums beside each other, each under its letter. */
export const bigFiveCard: SystemStyleObject = {
  '& tbody > tr': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  '& tbody > tr > :is([data-cell=title], [data-cell=skeleton])': { gridArea: '1 / 1 / 2 / 5' },
  '& tbody > tr > [data-cell=actions]': { gridArea: '1 / 5', justifySelf: 'end' },
  '& tbody > tr > [data-column] > [aria-hidden]': { display: 'none' },
  '& tbody > tr > [data-number]': {
    flexDirection: 'column',
    gap: 0,
    gridColumn: 'auto',
    marginTop: 's2',
    _before: { content: 'attr(data-column)', color: 'ink.faint', fontSize: 'xs' },
  },
}

const column = columnsOf<BigFiveResultRow>()

/** The columns of the Big Five results; the name opens a result. */
export const bigFiveColumns = (i18n: I18n) =>
  column.columns([
    column.accessor('name', {
      header: i18n.t('big-five.results.name'),
      meta: { title: true },
      cell: ({ row, getValue }) => <RowLink id={row.original.id}>{getValue()}</RowLink>,
    }),
    column.accessor('post', {
      header: i18n.t('big-five.results.post'),
      meta: { minor: true, quiet: true },
    }),
    column.accessor('createdAt', {
      id: 'created',
      header: i18n.t('big-five.results.created'),
      sortDescFirst: true,
      meta: { short: true, minor: true, quiet: true },
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    ...shownTraits.map((trait) =>
      column.accessor(({ scores }) => scores[trait], {
        id: trait,
        header: i18n.t('big-five.results.trait', { trait }),
        sortDescFirst: true,
        meta: { numeric: true },
        cell: ({ getValue }) => (
          <chakra.span
            display="inline-flex"
            flexDirection={{ base: 'column', sm: 'row' }}
            alignItems={{ base: 'start', sm: 'center' }}
            columnGap="s3"
            fontSize={{ base: 'lg', sm: 'md' }}
          >
            {getValue()}
            <chakra.span display={{ base: 'block', sm: 'none', xl: 'block' }} maxWidth="100%">
              <Scale small score={getValue()} width="48px" />
            </chakra.span>
          </chakra.span>
        ),
      }),
    ),
  ])
