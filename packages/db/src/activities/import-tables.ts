import { boolean, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { ActivityStatus, Level } from '@vantage/contracts/activities/levels'
import type { Grant, UserType } from '@vantage/contracts/auth/users'
import type { Language } from '@vantage/contracts/languages'
import type { ListState, NomineeLevel } from '@vantage/contracts/nominations/nominations'

const named = () => ({
  place: integer().notNull(),
  key: text().notNull(),
  name: text().notNull(),
  name_en: text('name_en').notNull(),
})

/**
 * What is read from an activity file, in temporary tables of the connection that imports it: no migration makes these.
 * `place` is the index in its list of the file, from 0; `seq` counts through the whole file.
 */
export const importDepartments = pgTable('import_departments', named())

export const importTargets = pgTable('import_targets', named())

export const importQuestions = pgTable('import_questions', {
  place: integer().notNull(),
  key: text().notNull(),
  target: text().notNull(),
  type: smallint().$type<0 | 1>().notNull(),
  content: text().notNull(),
  contentEn: text('content_en').notNull(),
})

export const importOptions = pgTable('import_options', {
  place: integer().notNull(),
  score: smallint().notNull(),
  name: text().notNull(),
  name_en: text('name_en').notNull(),
})

export const importQuestionnaires = pgTable('import_questionnaires', named())

/** `place` is the questionnaire's. */
export const importQuestionnaireQuestions = pgTable('import_questionnaire_questions', {
  place: integer().notNull(),
  position: smallint().notNull(),
  question: text().notNull(),
})

/** Null where the file says nothing. */
export const importEmployees = pgTable('import_employees', {
  place: integer().notNull(),
  username: text().notNull(),
  fullname: text().notNull(),
  englishname: text().notNull(),
  department: text(),
  gender: text().$type<'m' | 'f' | 'x'>().notNull(),
  hasSubordinate: boolean('has_subordinate').notNull(),
  type: text().$type<UserType>().notNull(),
  realName: text('real_name'),
  grants: text().array().$type<Grant[]>(),
  dingtalkUserId: text('dingtalk_user_id'),
  /** A username. */
  manager: text(),
  email: text(),
  language: text().$type<Language>(),
  /** The checked account that the entry belongs to; null for a new one. */
  accountId: integer('account_id'),
  /** Set for new accounts only. */
  passwordHash: text('password_hash'),
})

export const importActivities = pgTable('import_activities', {
  ...named(),
  questionnaire: text().notNull(),
  createdOn: date('created_on', { mode: 'string' }).notNull(),
  status: text().$type<ActivityStatus>().notNull(),
  nominationsUntil: date('nominations_until', { mode: 'string' }),
  anonymityMin: smallint('anonymity_min').notNull(),
  resultsVisible: boolean('results_visible').notNull(),
  contentHash: text('content_hash').notNull(),
})

/**
 * `activity` is the activity's place; `asked` is for finished ones; `listState` for those with a list of raters;
 * `participantId` is known once it is written.
 */
export const importParticipants = pgTable('import_participants', {
  seq: integer().notNull(),
  activity: integer().notNull(),
  username: text().notNull(),
  asked: integer().array(),
  listState: text('list_state').$type<ListState>(),
  listWord: text('list_word'),
  participantId: integer('participant_id'),
})

/** `participant` is the participant's seq. */
export const importNominees = pgTable('import_nominees', {
  participant: integer().notNull(),
  username: text().notNull(),
  level: smallint().$type<NomineeLevel>().notNull(),
  change: text().$type<'added' | 'removed'>(),
  word: text(),
})

/**
 * `participant` is the participant's seq, `rater` a username. Scores and comments are those of activities that run; those
 * of finished ones are answer sets.
 */
export const importAssignments = pgTable('import_assignments', {
  seq: integer().notNull(),
  participant: integer().notNull(),
  rater: text().notNull(),
  level: smallint().$type<Level>().notNull(),
  submitted: boolean().notNull(),
  scores: smallint().array(),
  comments: text().array(),
})

/** `participant` is the participant's seq. */
export const importAnswerSets = pgTable('import_answer_sets', {
  participant: integer().notNull(),
  level: smallint().$type<Level>().notNull(),
  scores: smallint().array().notNull(),
  comments: text().array().notNull(),
})
