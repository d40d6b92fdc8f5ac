/** Runs `work` inside a span. Attributes hold names and counts, never a member's data. */
export type Traced = <Done>(
  name: string,
  attributes: Record<string, string | number>,
  work: () => Promise<Done>,
) => Promise<Done>
