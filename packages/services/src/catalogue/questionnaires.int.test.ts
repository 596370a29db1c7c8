import {
  questionnaireFields,
  questionnairesInput,
} from '@vantage/contracts/catalogue/questionnaires'
import { targetsInput } from '@vantage/contracts/catalogue/targets'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, describe, expect, it } from 'vitest'
import { createQuestion } from './change-questions.ts'
import {
  createQuestionnaire,
  duplicateQuestionnaire,
  editQuestionnaire,
} from './change-questionnaires.ts'
import {
  getQuestionnaire,
  listQuestionnaires,
  previewQuestionnaire,
  previewQuestions,
  questionnaireUses,
  removeQuestionnaires,
} from './list-questionnaires.ts'
import { createNamed } from '../core/named-rows.ts'
import { listTargets, removeTargets } from './targets.ts'

const given = useConsole()
let ids: number[] = []

beforeAll(async () => {
  const made = await createNamed(given.boss, 'target', { name: '沟通', name_en: 'Communication' })
  const targetId = made.outcome === 'created' ? made.id : 0
  ids = []
  for (const type of [0, 0, 1] as const) {
    const content = `question of type ${type}`
    const { id } = await createQuestion(given.boss, {
      targetId,
      type,
      content,
      content_en: content,
    })
    ids.push(id)
  }
})

const names = { name: '领导力', name_en: 'Leadership' }
const chosen = async (id: number) =>
  (await getQuestionnaire(given.boss, id)).chosen.map((each) => each.id)

describe('a questionnaire', () => {
  it('asks its questions in the order in which they were selected', async () => {
    const order = ids.toReversed()
    const { id } = await createQuestionnaire(given.boss, { ...names, questions: order })
    expect(await chosen(id)).toEqual(order)
    const edit = { id, version: 1, ...names, questions: ids }
    expect((await editQuestionnaire(given.boss, edit)).outcome).toBe('saved')
    expect(await chosen(id)).toEqual(ids)
    expect(await given.recorded()).toMatchObject([{ action: 'questionnaire.change' }])
  })

  it('has at least one question, each once, and all of them exist', async () => {
    expect(questionnaireFields.safeParse({ ...names, questions: [] }).success).toBe(false)
    const twice = { ...names, questions: [ids[0] ?? 0, ids[0] ?? 0] }
    await expect(createQuestionnaire(given.boss, twice)).rejects.toThrow('one is there twice')
    const unknown = { ...names, questions: [99_999] }
    await expect(createQuestionnaire(given.boss, unknown)).rejects.toThrow('no question 99999')
  })

  it('is changed by one of two administrators who save in the same moment', async () => {
    const { id } = await createQuestionnaire(given.boss, { ...names, questions: ids })
    const results = await Promise.all([
      editQuestionnaire(given.boss, { id, version: 1, ...names, questions: ids.slice(0, 1) }),
      editQuestionnaire(given.deputy, { id, version: 1, ...names, questions: ids.slice(1) }),
    ])
    const saved = results.find(({ outcome }) => outcome === 'saved')
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'saved'])
    expect(saved).toMatchObject({ current: await getQuestionnaire(given.boss, id) })
  })

  it('is previewed as a rater sees it, with the scale, before and after it is saved', async () => {
    const { id } = await createQuestionnaire(given.boss, { ...names, questions: ids })
    const stored = await previewQuestionnaire(given.boss, id)
    expect(stored.options.map(({ score }) => score)).toEqual([5, 4, 3, 2, 1])
    expect(stored.questions.map((question) => [question.id, question.target_name_en])).toEqual(
      ids.map((each) => [each, 'Communication']),
    )
    const { questions } = await previewQuestions(given.boss, ids.toReversed())
    expect(questions.map((question) => question.id)).toEqual(ids.toReversed())
  })

  it('and its targets say what they are used by', async () => {
    const { id } = await createQuestionnaire(given.boss, {
      name: '计数',
      name_en: 'Counted',
      questions: ids,
    })
    const [activity] = await given.database.sql<{ id: number }[]>`
      insert into activities (key, name, name_en, questionnaire_id, created_on, status, anonymity_min, results_visible)
      values ('counted', '测评', 'Activity', ${id}, '2026-01-01', 'running', 3, false),
        ('later', '草稿', 'Draft', ${id}, '2026-01-02', 'draft', 3, false) returning id`
    expect(await getQuestionnaire(given.boss, id)).toMatchObject({
      questions: 3,
      targets: 1,
      activities: 2,
      locked: true,
      activity: { id: activity?.id, name_en: 'Activity', status: 'running' },
    })
    const { uses } = await questionnaireUses(given.boss, id)
    expect(uses).toMatchObject([
      { kind: 'activity', id: activity?.id, status: 'running' },
      { kind: 'activity', status: 'draft' },
    ])
    const { rows } = await listTargets(given.boss, targetsInput.parse({ sort: 'questions' }))
    const held = await given.database
      .sql`select distinct questionnaire_id from questionnaire_questions`
    expect(rows).toMatchObject([{ questions: 3, questionnaires: held.length }])
    const unused = await listTargets(given.boss, targetsInput.parse({ used: false }))
    expect(unused.total).toBe(0)
    const which = { ids: rows.map((row) => row.id) }
    expect(await removeTargets(given.boss, { which, check: false })).toEqual({ done: 0, kept: 1 })
  })

  it('is duplicated under another name, and deleted when no activity has it', async () => {
    const { id } = await createQuestionnaire(given.boss, { ...names, questions: ids })
    const copy = await duplicateQuestionnaire(given.boss, { id, name: '副本', name_en: 'Copy' })
    expect(await chosen(copy.id)).toEqual(ids)
    const { rows } = await listQuestionnaires(
      given.boss,
      questionnairesInput.parse({ search: 'copy', used: false }),
    )
    expect(rows).toMatchObject([
      { id: copy.id, questions: 3, targets: 1, activities: 0, activity: null, locked: false },
    ])
    const which = { ids: [copy.id] }
    expect(await removeQuestionnaires(given.boss, { which, check: false })).toEqual({
      done: 1,
      kept: 0,
    })
    await expect(getQuestionnaire(given.boss, copy.id)).rejects.toThrow('no such questionnaire')
  })
})
