import { chakra, Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type Lang, languages } from '@vantage/i18n/languages'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Segments } from '../../components/segments.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { words } from '../../components/words.ts'
import { LangPart, useLang } from '../../lib/i18n/lang-scope.tsx'
import { loadMessages } from '../../lib/i18n/messages.ts'
import { trpc } from '../../lib/trpc.ts'

/** The questions of AskForm with their texts in both languages; loaded when it is opened. */
const FormPreview = lazy(async () => {
  const texts = languages.flatMap((lang) => [
    loadMessages('common', lang),
    loadMessages('answering', lang),
  ])
  const [{ FormPreview: Loaded }] = await Promise.all([
    import('../answering/form-preview.tsx'),
    ...texts,
  ])
  return { default: Loaded }
})

interface QuestionnairePreviewProps {
  /** The chosen questions, saved or not. */
  ids: number[]
  onClose: () => void
}

const names: Record<Lang, string> = { ch: '中文', en: 'English' }

/** Where both languages fit beside each other. */
const wide = window.matchMedia('(min-width: 1100px)')
function onWide(changed: () => void): () => void {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** The questionnaire as raters see it: both languages side by side, or one in narrow windows. Answers are not kept. */
export function QuestionnairePreview({ ids, onClose }: QuestionnairePreviewProps) {
  const { i18n } = useLingui()
  const pageLang = useLang()
  const [lang, setLang] = useState<Lang>(pageLang)
  const isWide = useSyncExternalStore(onWide, () => wide.matches)
  const query = trpc.catalogue.questionnaires.previewQuestions.useQuery({ questions: ids })
  const loading = <SkeletonLine height="320px" role="status" aria-label={i18n.t(words.loading)} />
  return (
    <Dialog
      size="xl"
      title={i18n.t('catalogue.preview-title')}
      note={i18n.t('catalogue.preview-text')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{i18n.t(words.close)}</Button>}
    >
      {!isWide && (
        <Segments
          legend={i18n.t(words.language)}
          name="preview-language"
          options={languages.map((value) => ({ value, label: names[value] }))}
          chosen={lang}
          onChange={({ target }) => setLang(target.value === 'ch' ? 'ch' : 'en')}
        />
      )}
      <Loaded query={query} skeleton={loading}>
        {(form) => (
          <Suspense fallback={loading}>
            <Grid templateColumns={isWide ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)'}>
              {(isWide ? languages : [lang]).map((each) => (
                <chakra.section
                  key={each}
                  aria-label={names[each]}
                  _notFirst={
                    isWide ? { marginLeft: 's5', paddingLeft: 's5', borderLeft: 'hairline' } : {}
                  }
                >
                  {isWide && (
                    <chakra.h3 color="ink.faint" fontSize="sm">
                      {names[each]}
                    </chakra.h3>
                  )}
                  <LangPart lang={each}>
                    <FormPreview {...form} />
                  </LangPart>
                </chakra.section>
              ))}
            </Grid>
          </Suspense>
        )}
      </Loaded>
    </Dialog>
  )
}
