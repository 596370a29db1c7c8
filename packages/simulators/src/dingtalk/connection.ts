import type { DingtalkSettings } from '@vantage/config/settings'

/** The environment in which a server or worker uses this DingTalk. */
export const dingtalkVariables = (settings: DingtalkSettings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      value === null
        ? []
        : [[`DINGTALK_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`, `${value}`]],
    ),
  )
