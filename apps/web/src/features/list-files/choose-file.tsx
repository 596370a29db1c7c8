import { chakra, FileUpload, Flex, Grid, Table, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useMutation } from '@tanstack/react-query'
import { exportFormats } from '@vantage/contracts/lists'
import {
  type ImportKind,
  importLimits,
  type ImportPlace,
} from '@vantage/contracts/list-files/file-import'
import { exampleOf, headingOf, importColumns } from '@vantage/contracts/list-files/import-columns'
import { ChevronDown, Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Menu } from '../../components/menu.tsx'
import { Notice } from '../../components/notice.tsx'
import { Panel } from '../../components/panel.tsx'
import { Note } from '../../components/text.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { fileUploadRecipe } from '../../theme/recipes/file-upload.ts'
import { tableRecipe } from '../../theme/recipes/table.ts'

/** Uploads a file to import; rejects with the HTTP status of the response. */
async function uploadImport(place: ImportPlace, file: File): Promise<void> {
  const query = new URLSearchParams({ kind: place.kind, name: file.name.slice(-200) })
  if (place.kind === 'relations') query.set('activityId', String(place.activityId))
  const response = await fetch(`/upload/import?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  if (!response.ok) throw new Error(String(response.status))
}

const dense = {
  fontSize: 'sm',
  '& :is(th, td)': { paddingBlock: 's2', paddingInline: 's3' },
  '& :is(th, td):first-of-type': { paddingLeft: 0 },
  '& :is(th, td):last-of-type': { paddingRight: 0 },
}

/** The columns that a file may have, and a template to download. */
function FileColumns({ kind }: { kind: ImportKind }) {
  const { i18n, lang } = useI18n()
  const columns = importColumns[kind]
  const headings = columns.map((column) => headingOf(column, lang))
  const example = columns.map((column) => exampleOf(column, lang))
  return (
    <Panel padding={{ base: 's4', sm: 's5' }}>
      <Flex wrap="wrap" align="center" gap="s3" marginBottom="s3">
        <chakra.h2 flex={1} fontSize="md">
          {i18n.t('list-files.import.columns')}
        </chakra.h2>
        <Menu
          side="end"
          trigger={
            <Button icon={Download}>
              {i18n.t('list-files.import.template')}
              <Icon as={ChevronDown} />
            </Button>
          }
        >
          {(Chakra) => (
            <>
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
            </>
          )}
        </Menu>
      </Flex>
      <Note marginBottom="s2">{i18n.t('list-files.import.columns-text')}</Note>
      {kind === 'relations' && (
        <Note marginBottom="s2">{i18n.t('list-files.import.relation-means')}</Note>
      )}
      <Table.Root recipe={tableRecipe} css={dense}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{i18n.t('list-files.import.heading')}</Table.ColumnHeader>
            <Table.ColumnHeader>
              <VisuallyHidden>{i18n.t('list-files.import.is-required')}</VisuallyHidden>
            </Table.ColumnHeader>
            <Table.ColumnHeader>{i18n.t('list-files.import.example')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {columns.map(({ name, required }, index) => (
            <Table.Row key={name}>
              <Table.Cell fontWeight="strong" overflowWrap="anywhere">
                {headings[index]}
              </Table.Cell>
              <Table.Cell
                color={required ? 'ink.soft' : 'ink.faint'}
                fontSize="xs"
                whiteSpace="nowrap"
              >
                {i18n.t(
                  required
                    ? /*i18n*/ 'list-files.import.required'
                    : /*i18n*/ 'list-files.import.optional',
                )}
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

const { bytes, rows } = importLimits

interface ChooseFileProps {
  place: ImportPlace
  onUploaded: () => void
}

/** Accepts a file, dropped or chosen, and explains what it may contain. */
export function ChooseFile({ place, onUploaded }: ChooseFileProps) {
  const { i18n } = useLingui()
  const [refused, setRefused] = useState(false)
  const upload = useMutation({
    meta: { quiet: true },
    mutationFn: (file: File) => uploadImport(place, file),
    onSuccess: onUploaded,
  })
  return (
    <>
      {refused && (
        <Notice size="sm" kind="bad" live>
          {i18n.t('list-files.import.file-refused', { megabytes: bytes / 1024 / 1024 })}
        </Notice>
      )}
      {upload.isError && (
        <Notice size="sm" kind="bad" live>
          {i18n.t('list-files.import.not-uploaded', { reason: upload.error.message })}
        </Notice>
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
        gap="s5"
      >
        <FileUpload.Root
          recipe={fileUploadRecipe}
          accept=".csv,.tsv,.txt,.xlsx"
          maxFileSize={bytes}
          disabled={upload.isPending}
          onFileChange={({ acceptedFiles: [file], rejectedFiles }) => {
            setRefused(rejectedFiles.length > 0)
            if (file) upload.mutate(file)
          }}
        >
          <FileUpload.HiddenInput />
          <FileUpload.Dropzone disableClick>
            <Icon as={Upload} size={32} color="ink.faint" />
            <b>{i18n.t('list-files.import.drop')}</b>
            <p>{i18n.t('list-files.import.limits', { megabytes: bytes / 1024 / 1024, rows })}</p>
            <FileUpload.Trigger asChild>
              <Button busy={upload.isPending}>
                {i18n.t(
                  upload.isPending
                    ? /*i18n*/ 'list-files.import.uploading'
                    : /*i18n*/ 'list-files.import.choose',
                )}
              </Button>
            </FileUpload.Trigger>
          </FileUpload.Dropzone>
        </FileUpload.Root>
        <FileColumns kind={place.kind} />
      </Grid>
    </>
  )
}
