import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { IqStandard } from '@vantage/contracts/iq/iq-results'
import { Pencil, Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useWarnEmpty } from '../../components/data-table/use-list-state.ts'
import { DeleteButton } from '../../components/delete-button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { words } from '../../components/words.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { joinNames } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import { RangeBar } from './results-columns.tsx'
import { scoreTerms, StandardForm } from './standards-form.tsx'

/** Lists the standards of posts, to be added, changed and deleted. */
export function StandardsDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const query = trpc.iq.standards.useQuery()
  /** The standard whose row is a form, or `new`. */
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const standards = query.data
  useWarnEmpty({ ...query, data: standards && { total: standards.length } })
  return (
    <Dialog
      size="lg"
      title={i18n.t('iq.results.standards')}
      note={i18n.t('iq.results.standards-text')}
      blocking={editing !== null}
      onClose={onClose}
      footer={
        <>
          <Button
            icon={Plus}
            kind="go"
            marginRight="auto"
            disabled={editing !== null}
            onClick={() => setEditing('new')}
          >
            {i18n.t('iq.results.standard-add')}
          </Button>
          <Button onClick={onClose}>{i18n.t(words.close)}</Button>
        </>
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonLine height="220px" role="status" aria-label={i18n.t(words.loading)} />}
      >
        {(found) => <StandardsList standards={found} editing={editing} onEdit={setEditing} />}
      </Loaded>
      {standards?.length === 0 && editing === null && (
        <EmptyState
          as="h3"
          icon={SlidersHorizontal}
          title={i18n.t('iq.results.standards-empty')}
          text={i18n.t('iq.results.standards-empty-text')}
        />
      )}
      {editing === 'new' && <StandardForm onClose={() => setEditing(null)} />}
    </Dialog>
  )
}

/** A row fits on one line. In `em`, so that a large font counts like a small window. */
const roomy = '@media (min-width: 60em)'

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
interface StandardsListProps {
  standards: readonly IqStandard[]
  editing: number | 'new' | null
  onEdit: (id: number | null) => void
}

/** A row per standard; editing puts the form in place of the row. */
function StandardsList({ standards, editing, onEdit }: StandardsListProps) {
  const { i18n, lang } = useI18n()
  const utils = trpc.useUtils()
  const terms = scoreTerms(i18n)
  const remove = trpc.iq.removeStandard.useMutation({
    meta: { quiet: true },
    onSettled: () => Promise.all([utils.iq.standards.invalidate(), utils.iq.results.invalidate()]),
  })
  return (
    <chakra.ul
      aria-label={i18n.t('iq.results.standards')}
      css={{ '& > li': { borderTop: 'hairline' } }}
    >
      {standards.map((standard) => {
        const { id } = standard
        const name = joinNames(lang, standard.posts)
        if (id === editing) {
          return (
            <chakra.li key={id} paddingBlock="s3">
              <StandardForm standard={standard} onClose={() => onEdit(null)} />
            </chakra.li>
          )
        }
        return (
          <li key={id}>
            <Grid
              templateColumns="minmax(0, 1fr) auto"
              alignItems="center"
              columnGap="s4"
              rowGap="s1"
              paddingBlock="s2"
              fontSize="sm"
              css={{ [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) 18.5rem 140px auto' } }}
            >
              <chakra.b overflowWrap="anywhere">{name}</chakra.b>
              <Scores>
                {terms.map(([term, name]) => (
                  <div key={name}>
                    <dt>{term}</dt>
                    <dd>{standard[name]}</dd>
                  </div>
                ))}
              </Scores>
              <Box gridArea="3 / 1 / 4 / -1" css={{ [roomy]: { gridArea: 'auto' } }}>
                <RangeBar range={standard} />
              </Box>
              <Flex gridArea="1 / 2" css={{ [roomy]: { gridArea: 'auto' } }}>
                <IconButton
                  icon={Pencil}
                  disabled={editing !== null}
                  label={i18n.t('iq.results.standard-change-of', { name })}
                  onClick={() => onEdit(id)}
                />
                <DeleteButton
                  label={i18n.t('iq.results.standard-delete', { name })}
                  title={i18n.t('iq.results.standard-delete-title', { name })}
                  text={i18n.t('iq.results.standard-delete-text')}
                  onDelete={() => remove.mutateAsync({ id })}
                />
              </Flex>
            </Grid>
          </li>
        )
      })}
    </chakra.ul>
  )
}
