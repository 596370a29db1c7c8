import { useLingui } from '@lingui/react'
import type { FormQuestion, QuestionOption } from '@vantage/contracts/answering/ask-form'
import type { Lang } from '@vantage/i18n/languages'
import { type ComponentType, Suspense, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { PageError } from '../../components/page-error.tsx'
import { Segments } from '../../components/segments.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { words } from '../../components/words.ts'
import { LangPart, useLang } from '../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../lib/trpc.ts'

export interface PreviewProps {
  questions: readonly FormQuestion[]
  options: readonly QuestionOption[]
}
interface QuestionnairePreviewProps {
  /** As they are chosen, saved or not. */
  ids: number[]
  Form: ComponentType<PreviewProps>
  onClose: () => void
}

/** The questionnaire as a rater sees it, in either language; what is answered here is not kept. */
export function QuestionnairePreview({ ids, Form, onClose }: QuestionnairePreviewProps) {
  const { i18n } = useLingui()
  const pageLang = useLang()
  const [lang, setLang] = useState<Lang>(pageLang)
  const query = trpc.catalogue.questionnaires.previewQuestions.useQuery({ questions: ids })
  const loading = <SkeletonLine height="320px" aria-label={i18n.t(words.loading)} />
  return (
    <Dialog
      size="xl"
      title={i18n.t('catalogue.preview-title')}
      note={i18n.t('catalogue.preview-text')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{i18n.t(words.close)}</Button>}
    >
      <Segments
        legend={i18n.t(words.language)}
        name="preview-language"
        options={[
          { value: 'ch', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
        chosen={lang}
        onChange={({ target }) => setLang(target.value === 'ch' ? 'ch' : 'en')}
      />
      {query.data ? (
        <Suspense fallback={loading}>
          <LangPart lang={lang}>
            <Form {...query.data} />
          </LangPart>
        </Suspense>
      ) : query.isError ? (
        <PageError
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        loading
      )}
    </Dialog>
  )
}
