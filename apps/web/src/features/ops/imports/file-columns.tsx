import { chakra, DownloadTrigger, Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ImportKind } from '@vantage/contracts/ops/file-import'
import { importColumns } from '@vantage/contracts/ops/import-columns'
import { Download } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
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

const examples: Readonly<Record<string, string>> = {
  username: 'mingyue.ouyang',
  fullname: '欧阳明月',
  englishname: 'Mingyue Ouyang',
  department: '技术支持部',
  type: 'evn',
  has_subordinate: 'no',
  gender: 'f',
  grants: 'hr',
  real_name: '欧阳明月',
  dingtalk_user_id: 'manager8842',
  name: '客户导向',
  name_en: 'Customer focus',
  target: '目标与执行',
  content: '说到做到，答应的事按时、按质完成。',
  content_en: 'Keeps promises: what was agreed arrives on time and complete.',
}
/** The example of a question's type, which is not the one of an employee's. */
const exampleOf = (kind: ImportKind, name: string) =>
  kind === 'questions' && name === 'type' ? '0' : (examples[name] ?? '')

/** Which columns a file may have, and a file to begin with. */
export function FileColumns({ kind }: { kind: ImportKind }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const columns = importColumns[kind]
  const headings = columns.map(({ name, chinese }) => (lang === 'ch' ? chinese : name))
  const example = columns.map(({ name }) => exampleOf(kind, name))
  // The mark at its beginning tells Excel that it is UTF-8.
  const template = `\uFEFF${headings.join(',')}\r\n${example.join(',')}\r\n`
  return (
    <Panel padding={{ base: 's4', sm: 's5' }}>
      <Head>
        <chakra.h2 flex={1} fontSize="md">
          {i18n.t('ops.import.columns')}
        </chakra.h2>
        <DownloadTrigger asChild data={template} fileName={`${kind}.csv`} mimeType="text/csv">
          <Button icon={Download}>{i18n.t('ops.import.template')}</Button>
        </DownloadTrigger>
      </Head>
      <Soft>{i18n.t('ops.import.columns-text')}</Soft>
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
              <Table.Cell fontWeight="strong">{headings[index]}</Table.Cell>
              <Table.Cell color={required ? 'ink.soft' : 'ink.faint'} fontSize="xs">
                {i18n.t(required ? /*i18n*/ 'ops.import.required' : /*i18n*/ 'ops.import.optional')}
              </Table.Cell>
              <Table.Cell color="ink.soft" overflowWrap="anywhere">
                {exampleOf(kind, name)}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Panel>
  )
}
