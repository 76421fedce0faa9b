export declare const KNOWN_BROWSERS: readonly string[]
