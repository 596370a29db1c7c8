const key = (relationsId: number) => `submitted-${relationsId}`

/** Keeps for this browser session that the form was submitted in it, for whoever comes back to it. */
export function rememberSubmitted(relationsId: number): void {
  sessionStorage.setItem(key(relationsId), '1')
}

export function wasSubmittedHere(relationsId: number): boolean {
  return sessionStorage.getItem(key(relationsId)) !== null
}
