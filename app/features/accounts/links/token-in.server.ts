/** The token in the URL of a link; empty if there is none. */
export const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';
