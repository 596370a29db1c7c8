import { type QuestionFields, questionsInput } from '@vantage/contracts/catalogue/questions'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, describe, expect, it } from 'vitest'
import { createQuestion, duplicateQuestion, editQuestion, setTarget } from './change-questions.ts'
import { createQuestionnaire, editQuestionnaire } from './change-questionnaires.ts'
import { getQuestion, listQuestions, questionUses, removeQuestions } from './list-questions.ts'
import { createNamed } from '../core/named-rows.ts'

const given = useConsole()
let targetId = 0
let otherTarget = 0
/** Asked by a finished activity. */
let asked = 0

beforeAll(async () => {
  await importFile(given.database, exampleActivityFile())
  const names = [
    { name: '客户导向', name_en: 'Customer focus' },
    { name: '诚信', name_en: 'Integrity' },
  ]
  const made = await Promise.all(names.map((each) => createNamed(given.boss, 'target', each)))
  const ids = made.map((each) => (each.outcome === 'created' ? each.id : 0))
  ;[targetId = 0, otherTarget = 0] = ids
  const [first] = await given.database.sql<{ id: number }[]>`
    select question_id as id from questionnaire_questions order by 1 limit 1`
  asked = first?.id ?? 0
})

const fields = (content: string): QuestionFields => ({
  targetId,
  type: 0,
  content,
  content_en: `${content} in English`,
})
const create = async (content: string) => (await createQuestion(given.boss, fields(content))).id
const list = (input: object) => listQuestions(given.boss, questionsInput.parse(input))

describe('a question', () => {
  it('is made, shown and recorded', async () => {
    const id = await create('说到做到')
    expect(await getQuestion(given.boss, id)).toMatchObject({
      target: { id: targetId, name: '客户导向' },
      content: '说到做到',
      questionnaires: 0,
      locked: false,
      version: 1,
      updatedBy: 'boss',
    })
    expect(await given.recorded()).toMatchObject([
      { actor: 'boss', action: 'question.create', after: { content: '说到做到', type: 0 } },
    ])
  })

  it('is changed with what was before and after in the audit log', async () => {
    const id = await create('before')
    const edit = { id, version: 1, ...fields('before'), content: 'after' }
    expect(await editQuestion(given.boss, edit)).toMatchObject({
      outcome: 'saved',
      current: { content: 'after', version: 2 },
    })
    expect(await given.recorded()).toMatchObject([
      { action: 'question.change', before: { content: 'before' }, after: { content: 'after' } },
    ])
  })

  it('is not changed by an edit of an older version, which is told what it is now', async () => {
    const id = await create('one')
    await editQuestion(given.deputy, { id, version: 1, ...fields('two') })
    expect(await editQuestion(given.boss, { id, version: 1, ...fields('three') })).toMatchObject({
      outcome: 'changed',
      current: { content: 'two', version: 2, updatedBy: 'deputy' },
    })
  })

  it('is changed by one of two administrators who save in the same moment', async () => {
    const id = await create('race')
    const results = await Promise.all([
      editQuestion(given.boss, { id, version: 1, ...fields('by boss') }),
      editQuestion(given.deputy, { id, version: 1, ...fields('by deputy') }),
    ])
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'saved'])
    const { content, version } = await getQuestion(given.boss, id)
    const saved = results.find(({ outcome }) => outcome === 'saved')
    expect(saved).toMatchObject({ current: { content, version } })
    expect(version).toBe(2)
  })

  it('keeps its type once a questionnaire holds it, but may be worded anew', async () => {
    const id = await create('held')
    await createQuestionnaire(given.boss, { name: '问卷', name_en: 'Form', questions: [id] })
    expect(await editQuestion(given.boss, { id, version: 1, ...fields('held'), type: 1 })).toEqual({
      outcome: 'locked',
      fields: ['type'],
    })
    const reworded = await editQuestion(given.boss, { id, version: 1, ...fields('better') })
    expect(reworded.outcome).toBe('saved')
  })

  it('does not change at all once a started activity asks it; a duplicate does', async () => {
    const before = await getQuestion(given.boss, asked)
    expect(before.locked).toBe(true)
    const change = {
      id: asked,
      version: before.version,
      targetId,
      type: before.type,
      content: 'other words',
      content_en: before.content_en,
    }
    expect(await editQuestion(given.boss, change)).toEqual({
      outcome: 'locked',
      fields: ['target', 'content'],
    })
    expect(await getQuestion(given.boss, asked)).toEqual(before)
    const copy = await duplicateQuestion(given.boss, asked)
    const edited = await editQuestion(given.boss, { ...change, id: copy.id, version: 1 })
    expect(edited.outcome).toBe('saved')
  })

  it('needs a target that exists', async () => {
    const wrong = { ...fields('lost'), targetId: 99_999 }
    await expect(createQuestion(given.boss, wrong)).rejects.toThrow('There is no such target.')
  })
})

describe('several questions', () => {
  it('get another target, but for those that a started activity asks', async () => {
    const id = await create('moved')
    const which = { ids: [id, asked] }
    const result = await setTarget(given.boss, { which, targetId: otherTarget })
    expect(result).toEqual({ done: 1, kept: 1 })
    expect((await getQuestion(given.boss, id)).target.id).toBe(otherTarget)
    expect(await given.recorded()).toMatchObject([{ action: 'question.change' }])
  })

  it('are deleted, but for those that a questionnaire holds, which say by what they are used', async () => {
    const which = { ids: [await create('goes'), asked] }
    expect(await removeQuestions(given.boss, { which, check: true })).toEqual({ done: 1, kept: 1 })
    expect(await removeQuestions(given.boss, { which, check: false })).toEqual({ done: 1, kept: 1 })
    expect((await getQuestion(given.boss, asked)).id).toBe(asked)
    const { uses } = await questionUses(given.boss, asked)
    expect(uses.map(({ kind, status }) => [kind, status])).toEqual([
      ['questionnaire', null],
      ['activity', 'finished'],
    ])
  })

  it('are all those that a list shows', async () => {
    await create('same words, one')
    await create('same words, two')
    const matching = questionsInput.parse({ search: 'same words' })
    const removed = await removeQuestions(given.boss, { which: { matching }, check: false })
    expect(removed).toEqual({ done: 2, kept: 0 })
    expect((await list({ search: 'same words' })).total).toBe(0)
  })

  it('are kept when a questionnaire takes one in the same moment', async () => {
    for (let i = 0; i < 10; i++) {
      const id = await create(`race ${i}`)
      const names = { name: '问卷', name_en: 'Form' }
      const [made, removed] = await Promise.allSettled([
        createQuestionnaire(given.boss, { ...names, questions: [id] }),
        removeQuestions(given.deputy, { which: { ids: [id] }, check: false }),
      ])
      const isHeld = made.status === 'fulfilled'
      expect(removed).toMatchObject({ value: { done: isHeld ? 0 : 1 } })
      if (!isHeld) expect(made.reason).toMatchObject({ message: `There is no question ${id}.` })
    }
  })
})

describe('the list', () => {
  it('is filtered, searched and sorted on the server', async () => {
    const id = await create('find me 100%')
    const ids = async (input: object) => (await list(input)).rows.map((row) => row.id)
    expect(await ids({ search: 'ME 100%' })).toEqual([id])
    expect(await ids({ search: String(id) })).toContain(id)
    expect(await ids({ search: 'find me', used: true })).toEqual([])
    expect(await ids({ search: 'find me', types: [1] })).toEqual([])
    expect(await ids({ search: 'find me', targets: [targetId], used: false })).toEqual([id])
    for (const sort of ['content', 'target', 'questionnaires', 'updated', 'type'] as const) {
      expect((await list({ sort, direction: 'asc' })).rows.length).toBe(20)
    }
    const [maxUsed] = (await list({ sort: 'questionnaires' })).rows
    expect(maxUsed?.questionnaires).toBeGreaterThan(0)
  })
})

describe('a questionnaire of a started activity', () => {
  it('does not change', async () => {
    const [row] = await given.database.sql<{ id: number; version: number }[]>`
      select q.id, q.version from questionnaires q join activities a on a.questionnaire_id = q.id`
    const edit = { ...row, name: 'x', name_en: 'y', questions: [asked] }
    expect(await editQuestionnaire(given.boss, { id: 0, version: 0, ...edit })).toMatchObject({
      outcome: 'locked',
      fields: ['name', 'name_en', 'questions'],
    })
  })
})
