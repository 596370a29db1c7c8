import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { TextLink } from '../../../../components/text-link.tsx'
import { toQuestionnairePreview } from '../../../../lib/paths.ts'

const NewTab = chakra(TextLink, { base: { fontSize: 'sm' } })

/** Leads to a questionnaire as raters see it, in a tab of its own: the draft stays open. */
export function PreviewLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <NewTab to={toQuestionnairePreview(id)} target="_blank">
      {children}
    </NewTab>
  )
}
