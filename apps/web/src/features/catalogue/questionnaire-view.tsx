import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { ChevronLeft, SearchX } from 'lucide-react'
import type { ComponentType } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { EmptyState } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { Page } from '../../components/page.tsx'
import { PageError } from '../../components/page-error.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { words } from '../../components/words.ts'
import { failureStatus } from '../../lib/failures.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../lib/names.ts'
import { paths, toQuestionnaire } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { QuestionnaireEditor } from './questionnaire-editor.tsx'
import type { PreviewProps } from './questionnaire-preview.tsx'

const Back = chakra(TextLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 's1',
    minHeight: '32px',
    marginTop: { base: 's4', sm: 's5' },
    marginBottom: { base: '-16px', sm: '-24px' },
    color: 'ink.soft',
    fontSize: 'sm',
    textDecoration: 'none',
    _hover: { color: 'accent' },
  },
})

/** The questionnaire that the address names, or a new one. */
export function QuestionnaireView({ Form }: { Form: ComponentType<PreviewProps> }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const { id } = useParams()
  const utils = trpc.useUtils()
  const isNew = id === 'new'
  // Read once: what is changed here is compared with that version.
  const query = trpc.catalogue.questionnaires.get.useQuery(
    { id: id ?? '' },
    { enabled: !isNew, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
  const row = isNew ? null : query.data
  const title = row ? pickName(lang, row) : i18n.t('catalogue.questionnaire-new')
  return (
    <Page title={title} width="wide">
      <Back to={paths.consoleQuestionnaire}>
        <Icon as={ChevronLeft} />
        {i18n.t('catalogue.questionnaires')}
      </Back>
      {row !== undefined ? (
        <QuestionnaireEditor
          key={id}
          row={row}
          Form={Form}
          onSaved={(saved) => {
            void utils.catalogue.questionnaires.list.invalidate()
            if (isNew) void navigate(toQuestionnaire(saved), { replace: true })
          }}
        />
      ) : query.isError ? (
        failureStatus(query.error) === 404 || failureStatus(query.error) === 400 ? (
          <EmptyState as="h1" icon={SearchX} title={i18n.t('catalogue.questionnaire-gone')} />
        ) : (
          <PageError as="h1" query={query} />
        )
      ) : (
        <div aria-busy="true">
          <VisuallyHidden as="h1">{i18n.t(words.loading)}</VisuallyHidden>
          <SkeletonLine height="420px" marginTop="s6" />
        </div>
      )}
    </Page>
  )
}
