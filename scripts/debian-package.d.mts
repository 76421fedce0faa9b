export declare function ensurePrograms(name: string, commands: readonly string[]): Promise<void>
