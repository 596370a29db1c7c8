import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { IqStandard } from '@vantage/contracts/iq/iq-results'
import { Pencil } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { DeleteButton } from '../../components/delete-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { joinNames } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import { RangeBar } from './results-range-bar.tsx'
import { StandardForm } from './standards-form.tsx'

/** Room for a row on one line, by the window and by the size of the type. */
const roomy = '@media (min-width: 60em)'

const List = chakra('ul', { base: { '& > li': { borderTop: 'hairline' } } })
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 's4',
    rowGap: 's1',
    paddingBlock: 's2',
    fontSize: 'sm',
    '& > b': { overflowWrap: 'anywhere' },
    [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) 18.5rem 140px auto' },
  },
})
const Scores = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 's4',
    gridArea: '2 / 1 / 3 / -1',
    [roomy]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, 1fr)',
      gridArea: 'auto',
      '& > div': { justifyContent: 'flex-end' },
    },
    fontVariantNumeric: 'tabular-nums',
    '& > div': { display: 'flex', gap: '6px', alignItems: 'baseline' },
    '& dt': { color: 'ink.faint', fontSize: 'xs' },
  },
})
const Bar = chakra('div', { base: { gridArea: '3 / 1 / 4 / -1', [roomy]: { gridArea: 'auto' } } })
const Buttons = chakra('div', {
  base: { display: 'flex', gridArea: '1 / 2', [roomy]: { gridArea: 'auto' } },
})

interface StandardsListProps {
  standards: readonly IqStandard[]
  editing: number | 'new' | null
  onEdit: (id: number | null) => void
}

/** Each standard as a row that can be changed, in its place, and deleted. */
export function StandardsList({ standards, editing, onEdit }: StandardsListProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const utils = trpc.useUtils()
  const remove = trpc.iq.removeStandard.useMutation({
    onSettled: () => Promise.all([utils.iq.standards.invalidate(), utils.iq.results.invalidate()]),
  })
  return (
    <List aria-label={i18n.t('iq.results.standards')}>
      {standards.map((standard) => {
        const { id, posts, minimum, maximum, threshold } = standard
        const name = joinNames(lang, posts)
        if (id === editing) {
          return (
            <chakra.li key={id} paddingBlock="s3">
              <StandardForm standard={standard} onClose={() => onEdit(null)} />
            </chakra.li>
          )
        }
        return (
          <li key={id}>
            <Row>
              <b>{name}</b>
              <Scores>
                <div>
                  <dt>{i18n.t('iq.results.minimum')}</dt>
                  <dd>{minimum}</dd>
                </div>
                <div>
                  <dt>{i18n.t('iq.results.maximum')}</dt>
                  <dd>{maximum}</dd>
                </div>
                <div>
                  <dt>{i18n.t('iq.results.threshold')}</dt>
                  <dd>{threshold}</dd>
                </div>
              </Scores>
              <Bar>
                <RangeBar range={standard} width="100%" />
              </Bar>
              <Buttons>
                <Button
                  kind="bare"
                  size="icon"
                  disabled={editing !== null}
                  aria-label={i18n.t('iq.results.standard-change-of', { name })}
                  onClick={() => onEdit(id)}
                >
                  <Icon as={Pencil} />
                </Button>
                <DeleteButton
                  label={i18n.t('iq.results.standard-delete', { name })}
                  title={i18n.t('iq.results.standard-delete-title', { name })}
                  text={i18n.t('iq.results.standard-delete-text')}
                  onDelete={() => remove.mutateAsync({ id })}
                />
              </Buttons>
            </Row>
          </li>
        )
      })}
    </List>
  )
}
