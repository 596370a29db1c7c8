import { chakra, FileUpload } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useMutation } from '@tanstack/react-query'
import { type ImportPlace, importLimits } from '@vantage/contracts/ops/file-import'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Notice } from '../../../components/notice.tsx'
import { fileUploadRecipe } from '../../../theme/recipes/file-upload.ts'
import { FileColumns } from './file-columns.tsx'
import { uploadImport } from './upload-import.ts'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: 's5',
  },
})
const { bytes, rows } = importLimits

interface ChooseFileProps {
  place: ImportPlace
  onUploaded: () => void
}

/** Takes a file, dropped or chosen, and says what it may have. */
export function ChooseFile({ place, onUploaded }: ChooseFileProps) {
  const { i18n } = useLingui()
  const [refused, setRefused] = useState(false)
  const upload = useMutation({
    mutationFn: (file: File) => uploadImport(place, file),
    onSuccess: onUploaded,
  })
  return (
    <>
      {refused && (
        <Notice size="sm" kind="bad" live>
          {i18n.t('ops.import.file-refused', { megabytes: bytes / 1024 / 1024 })}
        </Notice>
      )}
      {upload.isError && (
        <Notice size="sm" kind="bad" live>
          {i18n.t('ops.import.not-uploaded', { reason: upload.error.message })}
        </Notice>
      )}
      <Columns>
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
            <b>{i18n.t('ops.import.drop')}</b>
            <p>{i18n.t('ops.import.limits', { megabytes: bytes / 1024 / 1024, rows })}</p>
            <FileUpload.Trigger asChild>
              <Button busy={upload.isPending}>
                {i18n.t(
                  upload.isPending ? /*i18n*/ 'ops.import.uploading' : /*i18n*/ 'ops.import.choose',
                )}
              </Button>
            </FileUpload.Trigger>
          </FileUpload.Dropzone>
        </FileUpload.Root>
        <FileColumns kind={place.kind} />
      </Columns>
    </>
  )
}
