/** What is read from the file, column for column. `place` is the index in its list of the file, from 0. */
export const stagingTables = {
  import_departments: 'place int, key text, name text, name_en text',
  import_employees: `place int, username text, fullname text, englishname text, department text, gender text,
    has_subordinate boolean, type text, real_name text, grants text[], dingtalk_user_id text`,
  import_passwords: 'place int, password_hash text',
  import_targets: 'place int, key text, name text, name_en text',
  import_questions:
    'place int, key text, target text, type smallint, content text, content_en text',
  import_options: 'place int, score smallint, name text, name_en text',
  import_questionnaires: 'place int, key text, name text, name_en text',
  import_questionnaire_questions: 'place int, position smallint, question text',
  import_activities: `place int, key text, name text, name_en text, questionnaire text, created_on date, status text,
    anonymity_min smallint, results_visible boolean, content_hash text`,
  /** `person`: see People. `seq` counts through the whole file. */
  import_participants: 'seq int, activity int, person int',
  /** `scores` and `comments` are null while the rater has not submitted. */
  import_assignments:
    'seq int, participant int, rater int, level smallint, scores smallint[], comments text[]',
} as const

export type StagingTable = keyof typeof stagingTables
