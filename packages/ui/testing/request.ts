/** A Request that accepts jsdom's abort signals, which React Router passes; Node's own rejects them. */
class JsdomRequest extends Request {
  readonly #signal: AbortSignal | undefined

  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    super(input, { ...init, signal: null })
    this.#signal = init.signal ?? undefined
  }

  override get signal(): AbortSignal {
    return this.#signal ?? super.signal
  }
}

globalThis.Request = JsdomRequest
