/** The error of a function's response. `fields` contains an `errors` translation key per invalid field. */
export interface Failure {
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

/** An error that `serve` converts to a response. Can be thrown anywhere. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly failure: Failure
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, failure: Failure, headers: Readonly<Record<string, string>> = {}) {
    super(failure.message)
    this.status = status
    this.failure = failure
    this.headers = headers
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

/** Returns a success response with its fields next to `error` instead of under `data`. */
export function succeedWith(fields: object): Response {
  return answer(200, { ...fields, error: null })
}

export function fail({ status, failure, headers }: Refusal): Response {
  return answer(status, { data: null, error: failure }, headers)
}
