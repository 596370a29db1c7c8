import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type ExportFormat, type ListPage, workbookMax } from '@vantage/contracts/lists'
import { ChevronDown, Download } from 'lucide-react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Menu } from '../menu.tsx'

const Note = chakra('p', {
  base: {
    padding: 's2',
    paddingInline: 's3',
    color: 'ink.faint',
    fontSize: 'xs',
    maxWidth: '240px',
  },
})

interface ExportMenuProps {
  /** The list's route on the server. */
  path: `/export/${string}`
  list: { input: object & Partial<ListPage>; isFiltered: boolean }
  /** How many rows there are; undefined while that is not known. */
  total: number | undefined
}

/** All rows of the list, by its search, filters and order, as a file. */
export function ExportMenu({ path, list, total = 0 }: ExportMenuProps) {
  const { i18n } = useLingui()
  const { page: _page, pageSize: _pageSize, ...input } = list.input
  const address = (format: ExportFormat) =>
    `${path}?${new URLSearchParams({ format, list: JSON.stringify(input) })}`
  const isLarge = total > workbookMax
  return (
    <Menu
      side="end"
      trigger={
        <Button icon={Download}>
          {i18n.t('common.list.export')}
          <Icon as={ChevronDown} />
        </Button>
      }
    >
      {(Chakra) => (
        <>
          <Note>
            {i18n.t(
              list.isFiltered
                ? /*i18n*/ 'common.list.export-filtered'
                : /*i18n*/ 'common.list.export-all',
              { total },
            )}
          </Note>
          <Chakra.Item value="csv" asChild>
            <a href={address('csv')} download>
              CSV
            </a>
          </Chakra.Item>
          {isLarge ? (
            <Chakra.Item value="xlsx" disabled>
              {i18n.t('common.list.export-too-many', { max: workbookMax })}
            </Chakra.Item>
          ) : (
            <Chakra.Item value="xlsx" asChild>
              <a href={address('xlsx')} download>
                Excel
              </a>
            </Chakra.Item>
          )}
          <Note>{i18n.t('common.list.export-recorded')}</Note>
        </>
      )}
    </Menu>
  )
}
