import { useLingui } from '@lingui/react'
import type { RowData } from '@tanstack/react-table'
import type { ImportPlace } from '@vantage/contracts/list-files/file-import'
import { Ellipsis, type LucideIcon, Pencil, Plus, Trash2, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { openedPart } from '../../lib/lazy-part.tsx'
import { toImport } from '../../lib/paths.ts'
import { Button, LinkButton } from '../button.tsx'
import { DataTable, type DataTableProps } from '../data-table/data-table.tsx'
import { ExportMenu } from '../data-table/export-menu.tsx'
import type { EmptyList } from '../data-table/list-pages.tsx'
import type { ListInput, ListState } from '../data-table/use-list-state.ts'
import { IconButton } from '../icon-button.tsx'
import { Icon } from '../icon.tsx'
import { Menu } from '../menu.tsx'
import { PageHead } from '../page-head.tsx'
import { Page } from '../page.tsx'
import { ImportStrip } from './import-strip.tsx'
import type { RemoveProcedures, Which } from './procedures.ts'
import type { Advice, Removal } from './remove-dialog.tsx'

const RemoveDialog = openedPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

/** The selected rows. */
export interface Selected<Input> {
  which: Which<Input>
  count: number
  clear: () => void
}

interface EditedListProps<Row extends RowData & { id: number }, Input extends ListInput>
  extends Pick<DataTableProps<Row>, 'query' | 'columns' | 'search' | 'filters'> {
  title: string
  text: string
  list: ListState<Input>
  rowName: (row: Row) => string
  /** "New target". */
  add: string
  empty: EmptyList
  exportPath: `/export/${string}`
  /** For lists whose rows can be imported from a file. */
  importKind?: Exclude<ImportPlace['kind'], 'relations'>
  procedures: RemoveProcedures<NoInfer<Input>>
  /** What to do about what is used and so cannot be deleted. */
  usedAdvice: string | Advice
  renderInstead?: (id: number, close: () => void) => ReactNode
  /** Without it, every row offers to be deleted. */
  mayRemove?: (row: Row) => boolean
  /** Reads the list again. */
  onChanged: () => void
  onOpen: (row: number | 'new') => void
  actions?: (row: Row) => readonly RowAction[]
  renderBulk?: (selected: Selected<Input>) => ReactNode
  /** The drawer and dialogs of the page. */
  children?: ReactNode
}

/** The page of a list that administrators keep: a page gives it columns, filters, procedures and words. */
export function EditedList<Row extends RowData & { id: number }, Input extends ListInput>(
  props: EditedListProps<Row, Input>,
) {
  const { title, text, list, query, rowName, add, empty, importKind, onOpen, onChanged } = props
  const { i18n } = useLingui()
  const [removal, setRemoval] = useState<Removal<Input> | null>(null)
  const [clearing, setClearing] = useState<() => void>()
  const close = () => setRemoval(null)
  const importButton = importKind && (
    <LinkButton icon={Upload} to={toImport({ kind: importKind })}>
      {i18n.t('editing.import')}
    </LinkButton>
  )
  const createButton = (
    <Button kind="main" icon={Plus} onClick={() => onOpen('new')}>
      {add}
    </Button>
  )
  return (
    <Page title={title} width="wide">
      <PageHead title={title} text={text}>
        {importButton}
        <ExportMenu path={props.exportPath} list={list} total={query.data?.total} />
        {createButton}
      </PageHead>
      {importKind && <ImportStrip place={{ kind: importKind }} onWritten={onChanged} />}
      <DataTable
        label={title}
        list={list}
        query={query}
        columns={props.columns}
        rowName={rowName}
        search={props.search}
        filters={props.filters}
        empty={{
          ...empty,
          children: (
            <>
              {importButton}
              {createButton}
            </>
          ),
        }}
        renderActions={(row) => (
          <RowMenu
            name={rowName(row)}
            actions={props.actions?.(row) ?? []}
            onEdit={() => onOpen(row.id)}
            {...(props.mayRemove?.(row) !== false && {
              onRemove: () => setRemoval({ id: row.id, name: rowName(row) }),
            })}
          />
        )}
        selection={{
          allMatching: true,
          renderActions: (ids, clear, isAllMatching) => {
            const count = isAllMatching ? (query.data?.total ?? 0) : ids.length
            const which = isAllMatching ? { matching: list.input } : { ids: ids.map(Number) }
            return (
              <>
                {props.renderBulk?.({ which, count, clear })}
                <Button
                  icon={Trash2}
                  danger
                  onClick={() => {
                    setRemoval({ which, count })
                    setClearing(() => clear)
                  }}
                >
                  {i18n.t('editing.delete')}
                </Button>
              </>
            )
          },
        }}
      />
      {removal && (
        <RemoveDialog
          removal={removal}
          procedures={props.procedures}
          advice={props.usedAdvice}
          instead={(id) => props.renderInstead?.(id, close)}
          onDone={() => {
            if (!('id' in removal)) clearing?.()
            onChanged()
          }}
          onClose={close}
        />
      )}
      {props.children}
    </Page>
  )
}

interface RowAction {
  name: string
  icon: LucideIcon
  onSelect: () => void
}

interface RowMenuProps {
  /** "Zihan Lin": whom or what the actions are about. */
  name: string
  onEdit: () => void
  actions?: readonly RowAction[]
  onRemove?: () => void
}

/** What can be done with a row. */
function RowMenu({ name, onEdit, actions = [], onRemove }: RowMenuProps) {
  const { i18n } = useLingui()
  const all = [{ name: i18n.t('editing.edit'), icon: Pencil, onSelect: onEdit }, ...actions]
  return (
    <Menu
      side="end"
      trigger={<IconButton icon={Ellipsis} label={i18n.t('editing.actions-of', { name })} />}
    >
      {(Chakra) => (
        <>
          {all.map(({ name: label, icon, onSelect }) => (
            <Chakra.Item key={label} value={label} onSelect={onSelect}>
              <Icon as={icon} />
              {label}
            </Chakra.Item>
          ))}
          {onRemove && (
            <>
              <Chakra.Separator />
              <Chakra.Item value="delete" data-danger onSelect={onRemove}>
                <Icon as={Trash2} />
                {i18n.t('editing.delete')}
              </Chakra.Item>
            </>
          )}
        </>
      )}
    </Menu>
  )
}
