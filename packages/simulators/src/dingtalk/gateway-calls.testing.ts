import type { DingtalkSimulator } from './server.ts'

/** What a gateway answered: HTTP status and JSON body. */
export interface GatewayAnswer {
  status: number
  body: Record<string, unknown>
}

async function answer(response: Response): Promise<GatewayAnswer> {
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

function posting(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** Plain calls to a simulator, as any client could make them; `token` may be a wrong one. */
export function gatewayCalls(simulator: DingtalkSimulator) {
  const { apiBase, oapiBase, clientId, clientSecret } = simulator.settings
  const fetchToken = async (secret = clientSecret) =>
    answer(
      await fetch(
        `${apiBase}/v1.0/oauth2/accessToken`,
        posting({ appKey: clientId, appSecret: secret }),
      ),
    )
  const headers = (token: string) => ({ 'x-acs-dingtalk-access-token': token })
  return {
    fetchToken,
    token: async () => String((await fetchToken()).body['accessToken']),
    api: async (token: string, path: string, body: unknown) =>
      answer(await fetch(`${apiBase}${path}`, posting(body, headers(token)))),
    apiGet: async (token: string, path: string) =>
      answer(await fetch(`${apiBase}${path}`, { headers: headers(token) })),
    oapi: async (token: string, path: string, body: unknown) =>
      answer(await fetch(`${oapiBase}${path}?access_token=${token}`, posting(body))),
  }
}
