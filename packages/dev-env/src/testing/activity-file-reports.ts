import type { ActivityFile } from '@vantage/contracts/activity-files/activity-file'
import { allLevels } from '@vantage/contracts/activities/levels'
import { companyTally } from '@vantage/domain/reports/company-tally'
import { type GroupSums, participantScores } from '@vantage/domain/reports/participant-scores'
import { questionnaireShape, type ShapeQuestion } from '@vantage/domain/reports/questionnaire-shape'
import { scatterTally } from '@vantage/domain/reports/rater-scatter'
import { type ReportModel, reportModel } from '@vantage/domain/reports/report-model'

/**
 * The reports of an activity file's activity by username, computed in memory with the product's arithmetic. Questions
 * and targets carry their keys for names.
 */
export function activityFileReports(
  file: ActivityFile,
  activityKey: string,
): Map<string, ReportModel> {
  const activity = file.activities?.find(({ key }) => key === activityKey)
  if (!activity) throw new Error(`No activity ${activityKey}`)
  const choices = choiceQuestions(file, activity.questionnaire)
  const shape = questionnaireShape(choices)
  const tally = companyTally(shape)
  const scatter = scatterTally(shape)
  const people = activity.participants.map(({ username, raters }) => {
    const groups = allLevels.map((level): GroupSums & { answers: number[][] } => {
      const answers = raters.flatMap(({ level: given, answers }) =>
        given === level && answers ? [choices.map(({ content: key }) => Number(answers[key]))] : [],
      )
      const sums = choices.map((_, q) => answers.reduce((sum, each) => sum + (each[q] ?? 0), 0))
      return { level, raters: answers.length, sums, answers }
    })
    const isManager = raters.some(({ level }) => level === 0)
    const scores = participantScores({
      isManager,
      anonymityMin: activity.anonymity_min ?? 3,
      groups,
    })
    tally.add(scores)
    for (const { level, answers } of groups) if (scores.groups[level]) scatter.add(level, answers)
    return { username, scores }
  })
  const company = tally.finish()
  const frame = { company, scatter: scatter.finish(company), shape }
  return new Map(people.map(({ username, scores }) => [username, reportModel(scores, frame)]))
}

function choiceQuestions(file: ActivityFile, questionnaireKey: string): ShapeQuestion[] {
  const questionnaire = file.questionnaires?.find(({ key }) => key === questionnaireKey)
  const targetKeys = (file.targets ?? []).map(({ key }) => key)
  return (questionnaire?.questions ?? []).flatMap((key, position): ShapeQuestion[] => {
    const question = file.questions?.find((each) => each.key === key)
    if (question?.type !== 0) return []
    const { target } = question
    return [
      {
        id: position + 1,
        position,
        content: key,
        content_en: key,
        targetId: targetKeys.indexOf(target),
        targetName: target,
        targetName_en: target,
      },
    ]
  })
}
