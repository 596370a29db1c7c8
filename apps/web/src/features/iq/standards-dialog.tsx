import { useLingui } from '@lingui/react'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useWarnEmpty } from '../../components/data-table/use-list-state.ts'
import { Dialog } from '../../components/dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageError } from '../../components/page-error.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { words } from '../../components/words.ts'
import { trpc } from '../../lib/trpc.ts'
import { StandardForm } from './standards-form.tsx'
import { StandardsList } from './standards-list.tsx'

/** The standards of posts: what scores they ask for. */
export function StandardsDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const query = trpc.iq.standards.useQuery()
  /** The standard whose row is a form, or `new`. */
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const standards = query.data
  useWarnEmpty({
    data: standards && { total: standards.length },
    dataUpdatedAt: query.dataUpdatedAt,
  })
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
      {standards ? (
        <StandardsList standards={standards} editing={editing} onEdit={setEditing} />
      ) : query.isError ? (
        <PageError query={query} />
      ) : (
        <SkeletonLine height="220px" role="status" aria-label={i18n.t(words.loading)} />
      )}
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
