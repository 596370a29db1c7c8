import { chakra, Input, VisuallyHidden } from '@chakra-ui/react'
import { Trans } from '@lingui/react'
import {
  type QuestionnaireDetail,
  questionnaireFields,
} from '@vantage/contracts/catalogue/questionnaires'
import { locales } from '@vantage/i18n/languages'
import { Copy, Eye, Lock, SearchX } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { BackLink } from '../../components/back-link.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FieldPair, Versions } from '../../components/editing/row-fields.tsx'
import { useRowForm } from '../../components/editing/use-row-form.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Field } from '../../components/field.tsx'
import { LeaveGuard } from '../../components/leave-guard.tsx'
import { Notice } from '../../components/notice.tsx'
import { notify, notifyFailure } from '../../components/notify.ts'
import { PageError } from '../../components/page-error.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { words } from '../../components/words.ts'
import { isMissing } from '../../lib/failures.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../lib/names.ts'
import { paths, toQuestionnaire } from '../../lib/paths.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'
import type { ChosenQuestion } from './chosen-questions.ts'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { QuestionnairePanes } from './questionnaire-panes.tsx'
import { QuestionnairePreview } from './questionnaire-preview.tsx'

const valuesOf = (row: QuestionnaireDetail | null) => ({
  name: row?.name ?? '',
  name_en: row?.name_en ?? '',
  questions: row?.chosen.map(({ id }) => id) ?? [],
})
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 's3',
    paddingBlock: 's5',
    '& h1': { flex: '1 1 240px', fontSize: 'xl', overflowWrap: 'anywhere' },
    '& > span': { color: 'ink.soft', fontSize: 'sm', width: { base: '100%', sm: 'auto' } },
    '& > span:empty': { display: 'none' },
    '& > button': { flex: { base: 1, sm: 'none' } },
  },
})

interface QuestionnaireEditorProps {
  /** null for a new one. */
  row: QuestionnaireDetail | null
  onSaved: (id: number) => void
}

/** Edits a questionnaire's names and the order of its questions; it is locked once an activity has started with it. */
function QuestionnaireEditor({ row, onSaved }: QuestionnaireEditorProps) {
  const { i18n, lang } = useI18n()
  const [known, setKnown] = useState(() => new Map(row?.chosen.map((each) => [each.id, each])))
  const [address] = useSearchParams()
  const [dialog, setDialog] = useState<'preview' | 'duplicate' | null>(
    address.has('preview') ? 'preview' : null,
  )
  const count = (ids: readonly number[]) => i18n.t('catalogue.count', { count: ids.length })
  const { form, save, isPending, conflict, choose, resolve } = useRowForm({
    row,
    procedures: trpcClient.catalogue.questionnaires,
    schema: questionnaireFields,
    valuesOf,
    prepare: (values: ReturnType<typeof valuesOf>) => values,
    words: {
      name: { label: i18n.t('catalogue.name-ch'), missing: i18n.t('catalogue.name-wrong') },
      name_en: { label: i18n.t('catalogue.name-en'), missing: i18n.t('catalogue.name-wrong') },
      questions: {
        label: i18n.t('catalogue.questions'),
        bad: i18n.t('catalogue.none-chosen'),
        show: (ids) => `${count(ids)}: ${ids.join(', ')}`,
      },
    },
  })
  const { isDirty, errors } = form.formState
  const isDone = useRef(false)
  const isUnsaved = useCallback(() => isDirty && !isDone.current, [isDirty])
  const ids = form.watch('questions')
  const chosen = ids.flatMap((id) => known.get(id) ?? [])
  const remember = (questions: readonly ChosenQuestion[]) =>
    setKnown((now) => new Map([...now, ...questions.map((one) => [one.id, one] as const)]))
  const keepChosen = () => {
    remember(conflict?.current.chosen ?? [])
    resolve()
  }
  const setChosen = (questions: ChosenQuestion[]) => {
    remember(questions)
    form.setValue(
      'questions',
      questions.map(({ id }) => id),
      { shouldDirty: true, shouldValidate: true },
    )
  }
  const submit = () =>
    void form.handleSubmit(async (fields) => {
      const saved = await save(fields).catch(notifyFailure)
      if (typeof saved !== 'number') return
      notify({ kind: 'good', title: i18n.t('catalogue.questionnaire-saved') })
      isDone.current = row === null
      onSaved(saved)
    })()
  const title = row ? pickName(lang, row) : i18n.t('catalogue.questionnaire-new')
  const isLocked = row?.locked ?? false
  const listError = errors.questions ? form.field('questions').error : undefined
  return (
    <>
      <Head>
        <h1>{title}</h1>
        <span role="status">{isDirty ? i18n.t('catalogue.unsaved') : ''}</span>
        <Button icon={Eye} disabled={chosen.length === 0} onClick={() => setDialog('preview')}>
          {i18n.t('catalogue.preview')}
        </Button>
        {row && (
          <Button
            icon={Copy}
            {...(isLocked ? { kind: 'main' } : {})}
            onClick={() => setDialog('duplicate')}
          >
            {i18n.t('catalogue.duplicate')}
          </Button>
        )}
        {!isLocked && (
          <Button kind="main" busy={isPending} onClick={submit}>
            {i18n.t('catalogue.save')}
          </Button>
        )}
      </Head>
      {listError && (
        <Notice marginBottom="s4" size="sm" kind="bad" live>
          {listError}
        </Notice>
      )}
      {isLocked ? (
        <Notice marginBottom="s4" size="sm" kind="info" icon={Lock}>
          <Trans
            id="catalogue.questionnaire-locked"
            values={{ activity: row?.activity ? pickName(lang, row.activity) : '' }}
            components={{ b: <b /> }}
          />
        </Notice>
      ) : (
        <Panel padding={{ base: 's4', sm: 's5' }} marginBottom="s4">
          <FieldPair>
            <Field {...form.field('name')}>
              <Input lang={locales.ch} {...form.register('name')} />
            </Field>
            <Field {...form.field('name_en')}>
              <Input lang={locales.en} {...form.register('name_en')} />
            </Field>
          </FieldPair>
        </Panel>
      )}
      <QuestionnairePanes chosen={chosen} {...(isLocked ? {} : { onChange: setChosen })} />
      <LeaveGuard isUnsaved={isUnsaved} />
      {dialog === 'preview' && <QuestionnairePreview ids={ids} onClose={() => setDialog(null)} />}
      {dialog === 'duplicate' && row && (
        <DuplicateDialog original={row} onClose={() => setDialog(null)} />
      )}
      {conflict && (
        <Dialog
          blocking
          role="alertdialog"
          title={i18n.t('catalogue.changed-meanwhile')}
          onClose={keepChosen}
          footer={
            <Button kind="main" onClick={keepChosen}>
              {i18n.t('catalogue.keep-chosen')}
            </Button>
          }
        >
          <chakra.div display="grid" gap="s4">
            <Versions {...conflict} onChoose={choose} />
          </chakra.div>
        </Dialog>
      )}
    </>
  )
}

/** The questionnaire that the address names, or a new one. */
export function QuestionnaireEditorPage() {
  const { i18n, lang } = useI18n()
  const navigate = useNavigate()
  const { id } = useParams()
  const utils = trpc.useUtils()
  const isNew = id === 'new'
  // Read only once: the user's changes are compared with that version.
  const query = trpc.catalogue.questionnaires.get.useQuery(
    { id: id ?? '' },
    { enabled: !isNew, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
  const row = isNew ? null : query.data
  const title = row ? pickName(lang, row) : i18n.t('catalogue.questionnaire-new')
  return (
    <Page title={title} width="wide">
      <BackLink
        to={paths.consoleQuestionnaire}
        marginTop={{ base: 's4', sm: 's5' }}
        marginBottom={{ base: '-16px', sm: '-24px' }}
      >
        {i18n.t('catalogue.questionnaires')}
      </BackLink>
      {row !== undefined ? (
        <QuestionnaireEditor
          key={id}
          row={row}
          onSaved={(saved) => {
            void utils.catalogue.questionnaires.list.invalidate()
            if (isNew) void navigate(toQuestionnaire(saved), { replace: true })
          }}
        />
      ) : query.isError ? (
        isMissing(query.error) ? (
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
