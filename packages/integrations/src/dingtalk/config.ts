import type { Sleep } from './retries.ts'

/** One enterprise application. The bases carry no trailing path: `https://api.dingtalk.com`. */
export interface DingtalkSettings {
  clientId: string
  clientSecret: string
  corpId: string
  apiBase: string
  oapiBase: string
  clock: () => Date
  /** Replaced in tests, so that back-off takes no time. */
  sleep?: Sleep
  /** Longest wait for one answer, in milliseconds; 5,000 when absent. */
  timeoutMs?: number
}

export type DingtalkConfig = Required<DingtalkSettings>
