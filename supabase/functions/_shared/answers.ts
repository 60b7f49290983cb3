/** What a function says went wrong. `fields` names the message of each wrong field, as a key of the `errors` namespace. */
export interface Failure {
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

/** A refusal on its way to the caller: thrown anywhere, answered by `serve`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly failure: Failure

  constructor(status: number, failure: Failure) {
    super(failure.message)
    this.status = status
    this.failure = failure
  }
}

function answer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers },
  })
}

export function succeed(data: unknown): Response {
  return answer(200, { data, error: null })
}

export function fail({ status, failure }: Refusal): Response {
  return answer(status, { data: null, error: failure }, status === 405 ? { allow: 'POST, OPTIONS' } : {})
}
