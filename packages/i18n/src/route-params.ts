/** The parameters of a path as its pattern spells them; localised paths take none. */
export type ScreenParams<Path> = Path extends string ? Flat<Segments<Path>> : Record<never, never>

type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? Segment<First> & Segments<Rest>
  : Segment<Path>

type Segment<Text extends string> = Text extends `{${infer Name}+}`
  ? { readonly [K in Name]: readonly string[] }
  : Text extends `{${infer Name}*}`
    ? { readonly [K in Name]?: readonly string[] }
    : Text extends `{${infer Name}?}`
      ? { readonly [K in Name]?: string }
      : Text extends `{${infer Name}}`
        ? { readonly [K in Name]: string }
        : Record<never, never>

type Flat<Params> = { readonly [K in keyof Params]: Params[K] }
