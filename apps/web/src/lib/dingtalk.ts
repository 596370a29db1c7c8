export type DingtalkApp = { corpId: string; clientId: string }

/** Whether this page is open inside the DingTalk client. */
export function insideDingtalk(): boolean {
  return /DingTalk/i.test(navigator.userAgent)
}

/**
 * Asks the DingTalk client for a sign-in code, which lives 5 minutes and works once. The library
 * comes only now; clients older than 7.0.45 know only the older call.
 */
export async function requestAuthCode({ corpId, clientId }: DingtalkApp): Promise<string> {
  await import('dingtalk-jsapi/entry/union')
  const [{ requestAuthCode$: current }, { requestAuthCode$: older }] = await Promise.all([
    import('dingtalk-jsapi/api/union/requestAuthCode'),
    import('dingtalk-jsapi/api/runtime/permission/requestAuthCode'),
  ])
  const { code } = await current({ corpId, clientId }).catch(() => older({ corpId }))
  return code
}
