/** Where assistants ask by the Model Context Protocol. */
export const mcpPath = "/mcp";

/** Where assistants learn what the site has for them. */
export const llmsPath = "/llms.txt";
