/**
 * Zod tries `new Function` to see whether it may compile its schemas. The pages' policy (W1) forbids that, and the browser would report
 * the try as a violation; so zod, which comes later and reads this when it loads, is told not to.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
