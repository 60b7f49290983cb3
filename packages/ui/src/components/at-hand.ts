/**
 * Lets React's `use` take a promise's value without waiting, once it is there. Otherwise its first use costs a fallback, and React shows a
 * fallback for 300 ms at least. Gives the same promise.
 */
export function atHand<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    // What `use` reads.
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    // Who waits for it is told.
    () => undefined,
  )
  return promise
}
