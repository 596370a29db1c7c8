/**
 * Where the simulated container gets a code from: one for every request, as a page gets that asks twice within the lifetime
 * of a code, or from the function of this name on `window` (Playwright's `exposeFunction`), a fresh one each time.
 */
type CodeSource = { code: string } | { binding: string }

/** Runs in the page. It is sent as text, so it may use nothing but its argument. */
function installContainer(source: CodeSource): void {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 AliApp(DingTalk/7.6.30) com.alibaba.android.rimet'
  const methods = ['requestAuthCode', 'requestAuthCodeV2']
  Object.defineProperty(navigator, 'userAgent', { get: () => userAgent, configurable: true })

  async function takeCode(binding: string): Promise<string> {
    const give = Reflect.get(globalThis, binding) as () => unknown
    return String(await give())
  }

  function bridge(
    succeed: (result: unknown) => void,
    fail: (error: unknown) => void,
    namespace: string,
    method: string,
    parameters: { corpId?: string } | undefined,
  ): void {
    if (namespace !== 'runtime.permission' || !methods.includes(method)) {
      fail({ errorCode: '1', errorMessage: `no such method: ${namespace}.${method}` })
      return
    }
    if (!parameters?.corpId) {
      fail({ errorCode: '3', errorMessage: 'corpId is missing' })
      return
    }
    if ('code' in source) succeed({ code: source.code })
    else takeCode(source.binding).then((code) => succeed({ code }), fail)
  }

  Reflect.set(globalThis, 'nuva', { isReady: true, require: () => bridge })
}

/**
 * A script for Playwright's `addInitScript({ content })`, or a script tag ahead of the page's own:
 * the page then runs as inside DingTalk for Android, whose bridge returns the given codes.
 */
export function containerScript(source: CodeSource): string {
  const text = JSON.stringify(source).replaceAll('<', '\\u003c')
  return `(${installContainer.toString()})(${text});\n`
}

/** The part of Playwright's `BrowserContext` that is used here. */
interface BrowserContextLike {
  exposeFunction(name: string, callback: () => unknown): Promise<unknown>
  addInitScript(script: { content: string }): Promise<unknown>
}

/**
 * Makes every page of a browser context run as inside DingTalk. `giveCode` runs in the test's process
 * each time a page requests a code, so the page's content security policy does not block it.
 */
export async function enterDingtalk(
  context: BrowserContextLike,
  giveCode: () => string | Promise<string>,
): Promise<void> {
  const binding = '__simulatedDingtalkCode'
  await context.exposeFunction(binding, giveCode)
  await context.addInitScript({ content: containerScript({ binding }) })
}
