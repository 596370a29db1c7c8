import { chakra, Menu as Chakra, Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ImportKind } from '@vantage/contracts/ops/file-import'
import { exampleOf, headingOf, importColumns } from '@vantage/contracts/ops/import-columns'
import { exportFormats } from '@vantage/contracts/lists'
import { ChevronDown, Download } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Menu } from '../../../components/menu.tsx'
import { Panel } from '../../../components/panel.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { tableRecipe } from '../../../theme/recipes/table.ts'

const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 's3', marginBottom: 's3' },
})
const dense = {
  fontSize: 'sm',
  '& :is(th, td)': { paddingBlock: 's2', paddingInline: 's3' },
  '& :is(th, td):first-of-type': { paddingLeft: 0 },
  '& :is(th, td):last-of-type': { paddingRight: 0 },
}
const Soft = chakra('p', { base: { marginBottom: 's2', color: 'ink.soft', fontSize: 'sm' } })

/** Which columns a file may have, and a file to begin with. */
export function FileColumns({ kind }: { kind: ImportKind }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const columns = importColumns[kind]
  const headings = columns.map((column) => headingOf(column, lang))
  const example = columns.map((column) => exampleOf(column, lang))
  return (
    <Panel padding={{ base: 's4', sm: 's5' }}>
      <Head>
        <chakra.h2 flex={1} fontSize="md">
          {i18n.t('ops.import.columns')}
        </chakra.h2>
        <Menu
          side="end"
          trigger={
            <Button icon={Download}>
              {i18n.t('ops.import.template')}
              <Icon as={ChevronDown} />
            </Button>
          }
        >
          {exportFormats.map((format) => (
            <Chakra.Item key={format} value={format} asChild>
              <a
                href={`/export/import-template?${new URLSearchParams({ kind, lang, format })}`}
                download
              >
                {format === 'csv' ? 'CSV' : 'Excel'}
              </a>
            </Chakra.Item>
          ))}
        </Menu>
      </Head>
      <Soft>{i18n.t('ops.import.columns-text')}</Soft>
      {kind === 'relations' && <Soft>{i18n.t('ops.import.relation-means')}</Soft>}
      <Table.Root recipe={tableRecipe} css={dense}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{i18n.t('ops.import.heading')}</Table.ColumnHeader>
            <Table.ColumnHeader>
              <VisuallyHidden>{i18n.t('ops.import.is-required')}</VisuallyHidden>
            </Table.ColumnHeader>
            <Table.ColumnHeader>{i18n.t('ops.import.example')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {columns.map(({ name, required }, index) => (
            <Table.Row key={name}>
              <Table.Cell fontWeight="strong" overflowWrap="anywhere">
                {headings[index]}
              </Table.Cell>
              <Table.Cell color={required ? 'ink.soft' : 'ink.faint'} fontSize="xs">
                {i18n.t(required ? /*i18n*/ 'ops.import.required' : /*i18n*/ 'ops.import.optional')}
              </Table.Cell>
              <Table.Cell color="ink.soft" overflowWrap="anywhere">
                {example[index]}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Panel>
  )
}
