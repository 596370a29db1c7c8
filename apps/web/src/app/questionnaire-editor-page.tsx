import { languages } from '@vantage/i18n/languages'
import { lazy } from 'react'
import { QuestionnaireView } from '../features/catalogue/questionnaire-editor.tsx'
import { loadMessages } from '../lib/i18n/messages.ts'

/** The questions as raters see them, with their texts in both languages; loaded when it is opened. */
const FormPreview = lazy(async () => {
  const texts = languages.flatMap((lang) => [
    loadMessages('common', lang),
    loadMessages('answering', lang),
  ])
  const [{ FormPreview: Loaded }] = await Promise.all([
    import('../features/answering/form-preview.tsx'),
    ...texts,
  ])
  return { default: Loaded }
})

/** The editor of a questionnaire, with AskForm's own questions as its preview. */
export function QuestionnaireEditorPage() {
  return <QuestionnaireView Form={FormPreview} />
}
