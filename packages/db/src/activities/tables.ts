import { isNotNull, notInArray, type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ActivityStatus, Level } from '@vantage/contracts/activities/levels'
import { belongsTo, refersTo, revision } from '../columns.ts'
import { questionnaires } from '../catalogue/tables.ts'
import { accountChanges, departments, employees } from '../people/tables.ts'

/**
 * One 360 activity. `contentHash` is that of the activity file it was imported from: the same file again changes nothing.
 * That of a sealed activity says nothing about who wrote what.
 */
export const activities = pgTable(
  'activities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    name: text().notNull(),
    name_en: text('name_en').notNull(),
    /** Null in a draft for which none is chosen yet. */
    questionnaireId: integer('questionnaire_id').references(() => questionnaires.id),
    createdOn: date('created_on', { mode: 'string' }).notNull(),
    status: text().$type<ActivityStatus>().notNull(),
    anonymityMin: smallint('anonymity_min').notNull(),
    /** Whether participants may read their reports now. A finished activity's are not visible before `releasedAt`. */
    resultsVisible: boolean('results_visible').notNull(),
    /** When results were made visible for the first time, once what the activity gives away was looked at. Until then nobody reads them. */
    releasedAt: timestamp('released_at', { withTimezone: true }),
    /** Null: they were visible before there were statements, or came so with a file. */
    releasedBy: text('released_by'),
    /** Shown to raters; whether the activity ends with it is in its schedule. */
    dueOn: date('due_on', { mode: 'string' }),
    /** When it was started here; null for an activity that was imported as started. */
    startedAt: timestamp('started_at', { withTimezone: true }),
    /** When it finished here; null for an activity that was finished before it was imported. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** When the last answer of a finished activity was parted from its rater. Reports wait for it. */
    sealedAt: timestamp('sealed_at', { withTimezone: true }),
    contentHash: text('content_hash'),
    /** Every rater was told that the owner of a report may share it: only then are its comments shown to readers. */
    sharingAnnounced: boolean('sharing_announced').notNull().default(false),
    /** When the questionnaire and the participants of a draft were set, and by whom; null when they came otherwise. */
    questionnaireSetAt: timestamp('questionnaire_set_at', { withTimezone: true }),
    questionnaireSetBy: text('questionnaire_set_by'),
    participantsSetAt: timestamp('participants_set_at', { withTimezone: true }),
    participantsSetBy: text('participants_set_by'),
    /** The day on which nominations begin by themselves; null: they do not, or have. */
    nominationsFrom: date('nominations_from', { mode: 'string' }),
    /** When they last began; from then on questionnaire, participants and minimum are fixed. */
    nominationsBegunAt: timestamp('nominations_begun_at', { withTimezone: true }),
    /** Their last day; null: until an administrator ends them. */
    nominationsUntil: date('nominations_until', { mode: 'string' }),
    nominationsEndedAt: timestamp('nominations_ended_at', { withTimezone: true }),
    /** When `activityPeople.open` and `enoughGroups` were last made; null until they are. */
    progressAt: timestamp('progress_at', { withTimezone: true }),
    /** When somebody was last excused from it or added to it while it ran. */
    ratersChangedAt: timestamp('raters_changed_at', { withTimezone: true }),
    ...revision(),
  },
  (t) => [
    check(
      'activities_status_check',
      sql`${t.status} in ('draft', 'nominating', 'running', 'finished', 'withdrawn')`,
    ),
    check(
      'activities_questionnaire_check',
      sql`${t.status} = 'draft' or ${t.questionnaireId} is not null`,
    ),
    check('activities_anonymity_check', sql`${t.anonymityMin} between 1 and 10`),
    // An activity that replaces a withdrawn one may have its key.
    uniqueIndex('activities_key_idx').on(t.key).where(sql`${t.status} <> 'withdrawn'`),
    index('activities_status_idx').on(t.status),
  ],
)

/** Raters, participants and readers see an activity from its start on. */
export const isStarted = notInArray(activities.status, ['draft', 'nominating'])

/** Results were visible once, so that administrators may read them, whether they are now or not. */
export const isReleased = isNotNull(activities.releasedAt)

/** The questionnaire of an activity that has started, which always has one. */
export const startedQuestionnaireId = sql<number>`${activities.questionnaireId}`

/**
 * Whether the raters are those of last night. Until the next one a change of them shows in no current figure and finishes
 * nothing, because that would tell what the excused person had done by then.
 */
export const hasRatersOfLastNight = sql<boolean>`coalesce(
  ${activities.ratersChangedAt} <= ${activities.progressAt}, ${activities.ratersChangedAt} is null)`

export const participants = pgTable(
  'participants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    activityId: belongsTo('activity_id', () => activities.id),
    employeeId: refersTo('employee_id', () => employees.id),
    /** How many raters were asked, by level 0 to 3; null until the answers are separated from their raters. */
    asked: integer().array(),
    /** Levels that were hidden at the seal because of doubtful accounts. Never changes: company values leave them out. */
    withheld: smallint().array().$type<Level[]>().notNull().default([]),
    /** The withheld levels that a second administrator has agreed to since: the report shows them. */
    released: smallint().array().$type<Level[]>().notNull().default([]),
    /** Levels whose comments an administrator has hidden before the release, for good. */
    commentsHidden: smallint('comments_hidden').array().$type<Level[]>().notNull().default([]),
    /** The report's total score in hundredths, once reports are aggregated; null when no group is shown. */
    total: integer(),
  },
  (t) => [
    unique('participants_once').on(t.activityId, t.employeeId),
    index('participants_employee_idx').on(t.employeeId),
  ],
)

/** The groups of a participant that are hidden until a second administrator agrees: most often none, which costs least. */
export const stillWithheldOf = ({
  withheld,
  released,
}: Record<'withheld' | 'released', SQLWrapper>) => sql<Level[]>`case when ${withheld} = '{}'
  then ${withheld} else array(select level from unnest(${withheld}) as level
    where level <> all(${released})) end`
export const stillWithheld = stillWithheldOf(participants)

/**
 * One rater answering about one participant; its id is `relations_id` over REST. Of an excused person all are `excused`:
 * what was submitted counts, and nothing else is asked for any more.
 */
export const assignments = pgTable(
  'assignments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    activityId: belongsTo('activity_id', () => activities.id),
    participantId: belongsTo('participant_id', () => participants.id),
    raterId: refersTo('rater_id', () => employees.id),
    level: smallint().$type<Level>().notNull(),
    submitted: boolean().notNull().default(false),
    excused: boolean().notNull().default(false),
  },
  (t) => [
    unique('assignments_once').on(t.participantId, t.raterId),
    index('assignments_rater_idx').on(t.raterId),
    index('assignments_open_idx')
      .on(t.activityId)
      .where(sql`not ${t.submitted} and not ${t.excused}`),
    check('assignments_level_check', sql`${t.level} between 0 and 3`),
  ],
)

/**
 * Raters who say that they cannot judge the person, as long as the activity runs. Without a time, and whether or not they
 * have answered: that a row is there tells nothing about answers.
 */
export const excuseRequests = pgTable('excuse_requests', {
  assignmentId: integer('assignment_id')
    .primaryKey()
    .references(() => assignments.id, { onDelete: 'cascade' }),
  /** Null once an administrator has left it as it is. */
  why: text(),
})

export const isOpen = sql<boolean>`not ${assignments.submitted} and not ${assignments.excused}`

/** Somebody asks to start a draft that needs a second administrator; gone once it is started. */
export const startRequests = pgTable('start_requests', {
  activityId: integer('activity_id')
    .primaryKey()
    .references(() => activities.id, { onDelete: 'cascade' }),
  askedBy: belongsTo('asked_by', () => employees.id),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  /** The draft and accounts that it was asked for: an agreement is only to these. */
  seen: text().notNull(),
})

/** Changes of accounts that a second administrator has agreed to, in one activity. */
export const agreedChanges = pgTable(
  'agreed_changes',
  {
    activityId: belongsTo('activity_id', () => activities.id),
    changeId: refersTo('change_id', () => accountChanges.id),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.changeId] })],
)

/**
 * The participants and raters of a started activity as they were at its start, which is all that it ever uses of them;
 * and how many questionnaires each was asked for and had open last night, which is what administrators see while it runs.
 * Of an excused person `open` stays as of the night before that.
 */
export const activityPeople = pgTable(
  'activity_people',
  {
    activityId: belongsTo('activity_id', () => activities.id),
    employeeId: refersTo('employee_id', () => employees.id),
    departmentId: integer('department_id').references(() => departments.id),
    hasSubordinate: boolean('has_subordinate').notNull(),
    managerId: integer('manager_id').references(() => employees.id),
    asked: integer().notNull(),
    open: integer().notNull(),
    /** How many are asked, without questionnaires about the person's manager, who sees these counts. */
    askedForManager: integer('asked_for_manager').notNull().default(0),
    openForManager: integer('open_for_manager').notNull().default(0),
    excused: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.employeeId] }),
    index('activity_people_employee_idx').on(t.employeeId),
    index('activity_people_department_idx').on(t.departmentId),
    index('activity_people_manager_idx').on(t.managerId),
  ],
)

/** The groups of a running activity that may be shown as having enough answers (`.github/product/activities.md`). */
export const enoughGroups = pgTable(
  'enough_groups',
  {
    participantId: belongsTo('participant_id', () => participants.id),
    level: smallint().$type<Level>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.participantId, t.level] })],
)
