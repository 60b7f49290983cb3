import { useRef, type SubmitEvent } from 'react'

/** Returns a submit handler that ignores calls while `send` runs: a double click sends once (rule R3). */
export function useSubmit(
  send: (form: HTMLFormElement) => Promise<void>,
): (event: SubmitEvent<HTMLFormElement>) => void {
  const isSending = useRef(false)
  const run = async (form: HTMLFormElement) => {
    if (isSending.current) return
    isSending.current = true
    try {
      await send(form)
    } finally {
      isSending.current = false
    }
  }
  return (event) => {
    event.preventDefault()
    void run(event.currentTarget)
  }
}
