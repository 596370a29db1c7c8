/** Where the simulated container gets a code from. */
export type CodeSource =
  /** One code for every request, as a page gets that asks twice within the lifetime of a code. */
  | { code: string }
  /** The name of a function on `window` that returns a fresh code (Playwright's `exposeFunction`). */
  | { binding: string }
  /** The container refuses, as DingTalk does for a wrong corpId. */
  | { error: { errorCode: string; errorMessage: string } }

/** `old` is a client from before `requestAuthCode` took a client id (version 7.0.45). */
export interface ContainerOptions {
  client?: 'current' | 'old'
}

interface BridgeSettings {
  source: CodeSource
  version: string
  methods: readonly string[]
}

/** Runs in the page. It is sent as text, so it may use nothing but its argument. */
function installContainer(settings: BridgeSettings): void {
  const { source, version, methods } = settings
  const userAgent = `Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 AliApp(DingTalk/${version}) com.alibaba.android.rimet`
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
    if (!methods.includes(`${namespace}.${method}`)) {
      fail({ errorCode: '1', errorMessage: `no such method: ${namespace}.${method}` })
      return
    }
    if (!parameters?.corpId) {
      fail({ errorCode: '3', errorMessage: 'corpId is missing' })
      return
    }
    if ('error' in source) fail(source.error)
    else if ('code' in source) succeed({ code: source.code })
    else takeCode(source.binding).then((code) => succeed({ code }), fail)
  }

  Reflect.set(globalThis, 'nuva', { isReady: true, require: () => bridge })
}

/**
 * A script for Playwright's `addInitScript({ content })`, or a script tag ahead of the page's own:
 * the page then runs as inside DingTalk for Android, whose bridge returns the given codes.
 */
export function containerScript(source: CodeSource, options: ContainerOptions = {}): string {
  const old = options.client === 'old'
  const settings: BridgeSettings = {
    source,
    version: old ? '6.5.0' : '7.6.30',
    methods: [
      'runtime.permission.requestAuthCode',
      ...(old ? [] : ['runtime.permission.requestAuthCodeV2']),
    ],
  }
  const text = JSON.stringify(settings).replaceAll('<', '\\u003c')
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
  options: ContainerOptions = {},
): Promise<void> {
  const binding = '__simulatedDingtalkCode'
  await context.exposeFunction(binding, giveCode)
  await context.addInitScript({ content: containerScript({ binding }, options) })
}
