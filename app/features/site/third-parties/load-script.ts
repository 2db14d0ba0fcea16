/**
 * Loads a script of others. One that fails or is blocked is told in the console, and the page goes on
 * (specification §8).
 */
export function loadScript(address: string, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve(true);
    script.onerror = () => {
      console.warn(`${name} could not be loaded.`);
      resolve(false);
    };
    document.body.append(script);
  });
}
